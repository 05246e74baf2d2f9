import { useMediaQuery } from '@mantine/hooks'

/** Whether the step's settings stand beside the drawing; else below it (designer.module.css). */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62.0625em)', true, { getInitialValueInEffect: false })
}
