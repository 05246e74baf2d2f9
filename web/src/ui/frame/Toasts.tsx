import { Notifications } from '@mantine/notifications'

/** Shows toasts. Loaded after the first page; earlier toasts wait in the store. */
export function Toasts() {
  return <Notifications position="top-right" limit={3} />
}
