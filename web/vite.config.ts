import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

// `npm run dev` shows the page while it is being written, against a server started with `./run serve`.
const server = process.env.BURGRAVE_SERVER ?? 'http://127.0.0.1:8000'

/** What several of the boards' pages share and the lobby does not need: one file packs better than many small ones. */
const DESK =
  /src.(table.(?!Mark|names|levels|turns|attention|Loopback|invitation|playback)|games.[A-Za-z]+[.]|explore|report|picker)/

/** Fonts that every page shows at once: asked for before the style sheet is read. */
const FIRST_FONTS = /(serif-700|sans-500|sans-700)-[^.]*[.]woff2$/

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: (_, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => FIRST_FONTS.test(file))
      .map((file) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      })),
}

export default defineConfig({
  plugins: [
    preloadFonts,
    svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } }),
  ],
  build: {
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'desk', minShareCount: 2, test: DESK }],
        },
      },
      checks: { pluginTimings: false },
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
