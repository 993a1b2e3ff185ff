import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The boards once more, to be drawn without a browser: one module for Node, styles inside.
export default defineConfig({
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } })],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/pictures/main.ts',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'boards.mjs', codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
})
