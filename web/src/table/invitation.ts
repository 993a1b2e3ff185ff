// Who can open a link of this page.

/** Whether an address is that of the computer one sits at, which nobody else can open. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
