import { Notifications } from '@mantine/notifications'

/** Where toasts appear. Loaded beside the first page, not before it; what is shown meanwhile waits in the store. */
export function Toasts() {
  return <Notifications position="top-right" limit={3} />
}
