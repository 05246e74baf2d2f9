/** Files come to a base: chosen, dropped, or fetched from an address. */
import { Alert, Group, Stack, Switch, Text } from '@mantine/core'
import { knowledgeExts, knowledgeLimits, type ParsingMode, uploadLimits } from '@polyphony/contract'
import { type ReactNode, useState } from 'react'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { type Upload, useUpload } from '../../../../upload/use-upload.ts'
import { ModeSelect } from '../files/ModeSelect.tsx'
import { useIndexHint } from '../hint/use-index-hint.ts'
import { ByUrl } from './ByUrl.tsx'
import { SameName } from './SameName.tsx'
import { uploadPanelText } from './upload-panel.text.ts'
import { useArrivals } from './use-arrivals.ts'

const exts = Object.values(knowledgeExts).flat()
const mostBytes = Math.max(...uploadLimits.knowledge.standard.map(({ bytes }) => bytes))

export function UploadPanel({ kbsId }: { kbsId: string }) {
  const t = useText(uploadPanelText)
  const [mode, setMode] = useState<ParsingMode>('automatic')
  const [isVectorized, setVectorized] = useState(true)
  const hint = useIndexHint()
  const arrivals = useArrivals({ kbsId, mode, isVectorized })
  const { arrive, remark } = arrivals
  const upload = useUpload({ purposeOf: () => 'knowledge', onReady: (info) => void arrive(info) })
  const { limited, refused, clearRefused } = useLimit(upload)
  return (
    <Card title={t('title')}>
      <Stack gap="md">
        <UploadField upload={limited} label={t('choose')} exts={exts} isDoneHidden hint={<Hint />} />
        {refused.length > 0 && (
          <Remark onClose={clearRefused}>
            {t('tooMany', { most: knowledgeLimits.uploads, count: refused.length, names: refused.join(', ') })}
          </Remark>
        )}
        <Arrivals arrivals={arrivals} />
        <Group gap="lg" align="flex-end">
          <ModeSelect value={mode} onChange={setMode} description={mode === 'automatic' ? undefined : t('modeHint')} />
          <Switch
            label={t('indexNow')}
            description={hint}
            checked={isVectorized}
            onChange={(event) => setVectorized(event.currentTarget.checked)}
          />
        </Group>
        <ByUrl onReady={(info) => void arrive(info)} onRejected={({ file_id }, message) => remark(file_id, message)} />
      </Stack>
    </Card>
  )
}

function Hint() {
  const t = useText(uploadPanelText)
  const language = useLanguage()
  return (
    <Text size="xs" c="dimmed" mt={8}>
      {t('hint', { count: knowledgeLimits.uploads, size: formatSize(mostBytes, language) })}
      <br />
      {exts.join(' · ')}
    </Text>
  )
}

/** Those that wait for an answer, and what became of those that weren't added. */
function Arrivals({ arrivals }: { arrivals: ReturnType<typeof useArrivals> }) {
  const { arrive, named, forget, remarks, clearRemarks } = arrivals
  return (
    <>
      {named.map((file) => (
        <SameName
          key={file.file_id}
          name={file.name}
          onVersion={() => void arrive(file, 'version')}
          onBeside={() => void arrive(file, 'beside')}
          onDrop={() => forget(file.file_id)}
        />
      ))}
      {remarks.length > 0 && (
        <Remark onClose={clearRemarks}>
          {remarks.map(({ file_id, message }) => (
            <div key={file_id}>{message}</div>
          ))}
        </Remark>
      )}
    </>
  )
}

function Remark({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useText(uploadPanelText)
  return (
    <Alert
      color="orange"
      variant="light"
      role="alert"
      withCloseButton
      closeButtonLabel={t('dismiss')}
      onClose={onClose}
    >
      {children}
    </Alert>
  )
}

/** Takes no more at once than the specification allows, and says which weren't taken. */
function useLimit(upload: Upload) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const underway = upload.items.filter(({ state }) => state !== 'done' && state !== 'failed').length
  const add = (chosen: Iterable<File>) => {
    const all = [...chosen]
    const room = Math.max(0, knowledgeLimits.uploads - underway)
    upload.add(all.slice(0, room))
    setRefused(all.slice(room).map(({ name }) => name))
  }
  return { limited: { ...upload, add }, refused, clearRefused: () => setRefused([]) }
}
