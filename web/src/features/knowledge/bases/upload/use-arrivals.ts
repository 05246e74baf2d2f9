/** Uploads on their way into a base: those that wait for an answer, and what is said of the others. */
import { notifications } from '@mantine/notifications'
import { calls, type FileInfo, type ParsingMode, parsingModesOf } from '@polyphony/contract'
import { useState } from 'react'
import { CallError } from '../../../../api/client.ts'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { fileReads } from '../files/use-file-actions.ts'
import { uploadPanelText } from './upload-panel.text.ts'

type Arrived = Pick<FileInfo, 'file_id' | 'name' | 'ext'>
export interface Remark {
  file_id: string
  message: string
}

interface Options {
  kbsId: string
  mode: ParsingMode
  isVectorized: boolean
}

export function useArrivals({ kbsId, mode, isVectorized }: Options) {
  const t = useText(uploadPanelText)
  const messageOf = useErrorMessage()
  const [named, setNamed] = useState<readonly Arrived[]>([])
  const [remarks, setRemarks] = useState<readonly Remark[]>([])
  const add = useAction(calls.knowledge.uploadKnowledgeFile, { invalidates: fileReads, noErrorTip: true })
  const forget = (fileId: string) => setNamed((all) => all.filter(({ file_id }) => file_id !== fileId))
  const remark = (file_id: string, message: string) => setRemarks((all) => [...all, { file_id, message }])

  /** @param same_name what it is beside a file of its name; without it that is asked */
  const arrive = async (file: Arrived, same_name?: 'version' | 'beside') => {
    const { file_id, name, ext } = file
    forget(file_id)
    const parsing_mode = parsingModesOf(ext).includes(mode) ? mode : 'automatic'
    try {
      const files = [{ file_id, parsing_mode, same_name }]
      const { list } = await add.mutateAsync({ kbs_id: kbsId, files, is_vectorized: isVectorized })
      const outcome = list[0]?.outcome
      if (outcome === 'named') setNamed((all) => [...all, file])
      else if (outcome === 'same') remark(file_id, t('same', { name }))
      else notifications.show({ message: t(outcome === 'revised' ? 'revised' : 'added', { name }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      remark(file_id, `${name}: ${messageOf(error)}`)
    }
  }
  return { arrive, named, forget, remark, remarks, clearRemarks: () => setRemarks([]) }
}
