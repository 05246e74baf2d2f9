/**
 * `/preview?knowledge_id=&revision=&position=&cue=`: a file of knowledge at one of its passages. The address holds ids only, so it
 * can be shared: whoever opens it is asked about anew.
 */
import { Alert, Center, Loader, Text, Title } from '@mantine/core'
import { calls, type KnowledgeFile, signedUrlMs } from '@polyphony/contract'
import { IconFileOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor, LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { Logo } from '../../../../ui/frame/Logo.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { Opened, type PassageAddress } from './Opened.tsx'
import type { AskPage } from './Original.tsx'
import classes from './passage-screen.module.css'
import { passageScreenText } from './passage-screen.text.ts'

export function PassageScreen({ askPage, ...address }: PassageAddress & { askPage: AskPage }) {
  const { knowledge_id } = address
  const navigate = useNavigate()
  const info = useCall(calls.knowledge.getKnowledgeFileInfo, { knowledge_id }, { refetchInterval: signedUrlMs * 0.8 })
  const messageOf = useErrorMessage()
  const t = useText(passageScreenText)
  if (info.error) {
    const isGone = info.error.code === 'KNOWLEDGE_NOT_FOUND'
    return (
      <Center component="main" mih="100dvh">
        <title>{`${t('gone')} · Polyphony`}</title>
        <EmptyState isPage icon={IconFileOff} title={isGone ? t('gone') : messageOf(info.error)} hint={t('goneHint')} />
      </Center>
    )
  }
  if (!info.data)
    return (
      <Center component="main" mih="100dvh">
        <Loader aria-label={t('opening')} role="status" />
      </Center>
    )
  const revision = address.revision ?? info.data.revision ?? undefined
  return (
    <div className={classes.page}>
      <title>{`${info.data.name} · Polyphony`}</title>
      <Head file={info.data} />
      {revision !== info.data.revision && <Superseded address={address} />}
      <Opened
        key={revision}
        file={info.data}
        place={{ ...address, revision }}
        askPage={askPage}
        onOpen={(search) => void navigate({ to: paths.preview, search, replace: true, resetScroll: false })}
      />
    </div>
  )
}

function Head({ file: { name, kbs_id, kbs_name, task_id } }: { file: KnowledgeFile }) {
  const t = useText(passageScreenText)
  return (
    <header className={classes.bar}>
      <Logo />
      <div className={classes.names}>
        <Title order={1} size="h3" fw={600} className={classes.name}>
          {name}
        </Title>
        {kbs_id && (
          <LinkAnchor size="sm" c="dimmed" to={paths.knowledgeDetail} search={{ kbs_id }}>
            {kbs_name}
          </LinkAnchor>
        )}
      </div>
      {task_id && (
        <LinkButton variant="default" flex="none" to={paths.taskDetail} params={{ task_id }}>
          {t('task')}
        </LinkButton>
      )}
    </header>
  )
}

function Superseded({ address: { knowledge_id } }: { address: PassageAddress }) {
  const t = useText(passageScreenText)
  return (
    <Alert color="orange" variant="light" radius={0}>
      <Text size="sm" component="span">
        {t('superseded')}{' '}
      </Text>
      <LinkAnchor size="sm" to={paths.preview} search={{ knowledge_id }}>
        {t('newer')}
      </LinkAnchor>
    </Alert>
  )
}
