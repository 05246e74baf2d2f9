/** Resets the page before each test, because all test files share one page. */
import { notifications } from '@mantine/notifications'
import { openDB } from 'idb'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { closeSocket } from '../api/socket.ts'
import { loadErrorTexts } from '../i18n/error-message.ts'
import { setLanguage } from '../i18n/i18n.ts'
import '../ui/base.css'
import { expectFrames } from './frames.ts'
import { network } from './network.ts'
import './socket-server.ts'

beforeEach(async () => {
  localStorage.clear()
  await Promise.all([expectFrames(), clearDatabases()])
  sessionStorage.clear()
  queryClient.clear()
  notifications.clean()
  notifications.cleanQueue()
  setLanguage('en')
  await loadErrorTexts()
  network.start()
})

afterEach(async () => {
  await cleanup()
  closeSocket()
  network.stop()
})

/** Emptied and not deleted, because the page keeps its connections. */
async function clearDatabases() {
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name!)
    for (const store of database.objectStoreNames) await database.clear(store)
    database.close()
  }
}
