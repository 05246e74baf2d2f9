/** The files that the next question is about: of the knowledge, named by `@`; of this chat, uploaded to it. */
import { extensionOf, isOneOf, type UploadPurpose } from '@polyphony/contract'
import { useState } from 'react'
import { useUpload } from '../../../../upload/use-upload.ts'
import { useChat } from '../context.ts'

export interface AskedFile {
  readonly id: string
  readonly name: string
  readonly shelf: 'knowledge' | 'chat'
}

/** Specification 5. */
export const chatExts = ['txt', 'pdf', 'docx', 'pptx', 'xlsx'] as const
const purposeOf = (name: string): UploadPurpose | null => (isOneOf(chatExts, extensionOf(name)) ? 'chat' : null)

export type AskedFiles = ReturnType<typeof useAskedFiles>

/** @param onAttached the chat has a file to be asked about */
export function useAskedFiles(onAttached: () => void) {
  const { store } = useChat()
  const [list, setList] = useState<readonly AskedFile[]>([])
  const add = (file: AskedFile) => setList((before) => [...before.filter(({ id }) => id !== file.id), file])
  const upload = useUpload({
    purposeOf,
    onReady: async ({ file_id, name }) => {
      if ((await store.attach(file_id)) === null) return
      add({ id: file_id, name, shelf: 'chat' })
      onAttached()
    },
  })
  return {
    list,
    uploads: upload.items.filter(({ state }) => state !== 'done'),
    isBusy: upload.isBusy,
    upload: (files: Iterable<File>) => upload.add(files),
    retry: upload.resume,
    cancel: upload.remove,
    add,
    put: setList,
    remove: (id: string) => setList((before) => before.filter((file) => file.id !== id)),
    clear: (shelf: AskedFile['shelf']) => setList((before) => before.filter((file) => file.shelf !== shelf)),
  }
}
