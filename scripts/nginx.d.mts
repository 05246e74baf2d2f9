export function nginxFor(directory: string, ports: { port: number; web: number[] }): string
