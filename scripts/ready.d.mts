export const root: string
/** Node 24's program. */
export const node: string
export function environment(extra?: Record<string, string>): NodeJS.ProcessEnv
export function installPackages(options: { withTools: boolean }): void
export function buildWeb(): void
