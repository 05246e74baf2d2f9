import { useMediaQuery } from '@mantine/hooks'

/** True if the step's settings fit beside the drawing; else they are below it (designer.module.css). */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62.0625em)', true, { getInitialValueInEffect: false })
}
