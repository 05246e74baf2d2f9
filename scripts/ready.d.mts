export const root: string
/** Node 24's program. */
export const node: string
export function environment(extra?: Record<string, string>): NodeJS.ProcessEnv
export function installPackages(): void
export function buildWeb(): void
