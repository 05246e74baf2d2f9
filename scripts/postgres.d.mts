export function findPostgres(): Promise<string | null>
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | null>
export function freePort(): Promise<number>
export function untilReady(port: number, ms?: number): Promise<void>
