/** Before each test: the page as somebody finds it who has never been here. All test files share one page. */
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { closeSocket } from '../api/socket.ts'
import { loadErrorTexts } from '../i18n/error-message.ts'
import { setLanguage } from '../i18n/i18n.ts'
import '../ui/base.css'
import { network } from './network.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  notifications.clean()
  notifications.cleanQueue()
  setLanguage('en')
  await loadErrorTexts()
  network.start()
})

afterEach(() => {
  closeSocket()
  network.stop()
})
