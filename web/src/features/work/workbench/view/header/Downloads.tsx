/** What can be downloaded here: the present work as it stands, and the result once everything about it is finished. */
import { Menu } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { saveFile } from '../../../../../ui/files/save-file.ts'
import { bilingualTable, xliff } from '../../core/document/export-work.ts'
import { useOpenDocument } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'

/** For one's own tools; the client gets files from the delivery. */
export function WorkDownloads() {
  const t = useText(text)
  const { store, document } = useOpenDocument()
  const name = `${document.file_name}.${document.target_lang}`
  return (
    <>
      <Menu.Divider />
      <Download
        label={t('downloadTable')}
        onClick={() => saveFile(`${name}.csv`, 'text/csv', bilingualTable(store.allRows(), document))}
      />
      {!document.makes_text && (
        <Download
          label={t('downloadXliff')}
          onClick={() => saveFile(`${name}.xlf`, 'application/xliff+xml', xliff(store.allRows(), document))}
        />
      )}
    </>
  )
}

/** Subtitle or plain text; the server refuses them until the piece is finished. */
export function ResultDownloads() {
  const t = useText(text)
  const { store, document } = useOpenDocument()
  const { node_task_id } = document
  const download = useAction(calls.node.downloadNodeData, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  const isTimed = store.isAnyone((row) => row.segment.kind === 'cue')
  const get = (format: 'srt' | 'vtt' | 'txt') => () =>
    download.mutate({ node_task_id, format, is_bilingual: !document.makes_text })
  return (
    <>
      <Menu.Divider />
      {isTimed && <Download label={t('downloadSubtitle', { format: 'SRT' })} onClick={get('srt')} />}
      {isTimed && <Download label={t('downloadSubtitle', { format: 'VTT' })} onClick={get('vtt')} />}
      <Download label={t('downloadPlain')} onClick={get('txt')} />
    </>
  )
}

function Download({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Menu.Item closeMenuOnClick leftSection={<IconDownload size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}
