/** A file of a base: what is found of it, and its versions. */
import { Button, Group, Skeleton, Tabs, Text, Title } from '@mantine/core'
import { calls, type KnowledgeBase, type KnowledgeFile } from '@polyphony/contract'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { dot, formatSize, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { useTab } from '../../../../parts/list/use-tab.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { paths } from '../../../../paths.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { FileCover } from '../files/FileCover.tsx'
import { FileMenu } from '../files/FileMenu.tsx'
import { FileState } from '../files/FileState.tsx'
import { modeText } from '../files/files.text.ts'
import { fileReads } from '../files/use-file-actions.ts'
import classes from '../knowledge.module.css'
import { OrderRecognition } from '../recognition/OrderRecognition.tsx'
import { History } from './History.tsx'
import { NewVersionDialog } from './NewVersionDialog.tsx'
import { Passages } from './Passages.tsx'
import { viewText } from './view.text.ts'

interface FileViewProps {
  base: KnowledgeBase
  knowledgeId: string
}

const tabs = ['passages', 'history'] as const

export function FileView({ base, knowledgeId }: FileViewProps) {
  const t = useText(viewText)
  const info = useCall(calls.knowledge.getKnowledgeFileInfo, { knowledge_id: knowledgeId })
  const [tab, setTab] = useTab(tabs)
  useRefreshOn('knowledge_changed', fileReads)
  return (
    <>
      <LinkAnchor size="sm" to={paths.knowledgeDetail} search={{ kbs_id: base.kbs_id }} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back', { name: base.title })}
      </LinkAnchor>
      <QueryContent query={info} isOnPage bones={<Skeleton height={88} radius="lg" />}>
        {(file) => (
          <>
            <Head file={file} />
            <Panel>
              <Tabs value={tab} onChange={setTab}>
                <Tabs.List aria-label={file.name}>
                  {tabs.map((one) => (
                    <Tabs.Tab key={one} value={one}>
                      {t(one)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                <Tabs.Panel value={tab}>
                  {tab === 'passages' ? <Passages file={file} /> : <History file={file} />}
                </Tabs.Panel>
              </Tabs>
            </Panel>
          </>
        )}
      </QueryContent>
    </>
  )
}

function Head({ file }: { file: KnowledgeFile }) {
  const t = useText(viewText)
  const modeOf = useText(modeText)
  const language = useLanguage()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { name, kbs_id, size, word_count, parsing_mode, ext } = file
  const facts = [
    size > 0 && formatSize(size, language),
    word_count > 0 && formatWords(word_count, language),
    modeOf(parsing_mode),
  ].filter((fact) => typeof fact === 'string')
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div className={classes.covered}>
        <FileCover file={file} isLarge />
        <div className={classes.words}>
          <Title order={1} className={classes.long}>
            {name}
          </Title>
          <Text size="sm" c="dimmed" mb={4}>
            {facts.join(dot)}
          </Text>
          <FileState file={file} />
          <OrderRecognition file={file} />
        </div>
      </div>
      <Group gap="xs" wrap="nowrap">
        {file.can.change && ext !== '' && (
          <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t('newVersion')}
          </Button>
        )}
        <FileMenu
          file={file}
          onDeleted={() => void navigate({ to: paths.knowledgeDetail, search: { kbs_id: kbs_id ?? undefined } })}
        />
      </Group>
      <NewVersionDialog isOpen={isOpen} file={file} onClose={() => setOpen(false)} />
    </Group>
  )
}
