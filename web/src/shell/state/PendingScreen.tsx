import { Center, Loader } from '@mantine/core'

/** In the place of a page that isn't here yet. */
export function PendingScreen() {
  return (
    <Center mih="40dvh" role="status" aria-busy>
      <Loader aria-label="…" />
    </Center>
  )
}
