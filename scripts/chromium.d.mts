export function installedChromium(): string | undefined
export const chromiumFlags: string[]
export function findChromium(): Promise<string>
