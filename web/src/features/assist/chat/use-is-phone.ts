import { useMediaQuery } from '@mantine/hooks'

/** Whether an opened widget takes the whole screen, however it stands. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
