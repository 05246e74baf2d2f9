/** The finished files of several tasks, a ZIP each: one after the other, as browsers ask before they save many at once. */
import { Button } from '@mantine/core'
import { type BulkResult, calls } from '@polyphony/contract'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError, sendCall } from '../../../../api/client.ts'
import { saveAddress } from '../../../../api/save-address.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { taskText } from '../task.text.ts'

interface DownloadMarkedProps {
  taskIds: readonly string[]
  onResult: (result: BulkResult) => void
}

export function DownloadMarked({ taskIds, onResult }: DownloadMarkedProps) {
  const t = useText(taskText)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const list: BulkResult['list'] = []
    for (const task_id of taskIds) list.push({ task_id, error: await save(task_id) })
    setBusy(false)
    onResult({ list })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPackage size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('downloadMarked')}
    </Button>
  )
}

async function save(task_id: string): Promise<BulkResult['list'][number]['error']> {
  try {
    saveAddress(await sendCall(calls.task.downloadTaskZip, { task_id }))
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { err_msg: error.code, data: error.data }
  }
}
