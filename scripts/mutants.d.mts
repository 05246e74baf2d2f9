export interface Mutant {
  start: number
  end: number
  text: string
  what: string
}
export function mutantsOf(file: string, source: string): Mutant[]
export function withMutant(source: string, mutant: Mutant): string
