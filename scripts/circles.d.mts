export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): string[][]
