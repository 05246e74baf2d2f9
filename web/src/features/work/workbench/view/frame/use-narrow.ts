import { useMediaQuery } from '@mantine/hooks'

/** True on a phone or in an equally narrow window. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 760px)', window.innerWidth <= 760, { getInitialValueInEffect: false })
