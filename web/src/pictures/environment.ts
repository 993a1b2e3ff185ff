// What the boards ask of a browser while they are drawn without one. Loaded before everything else.

const nothing = { matches: false, addEventListener: () => undefined }
Object.assign(globalThis, { matchMedia: () => nothing })
