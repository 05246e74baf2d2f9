/** A base above what is in it: where it stands, what it is, who reads it. */
import { Breadcrumbs, Group, Text, Title } from '@mantine/core'
import { calls, type KnowledgeBase } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { dot, formatSize, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { KbsMark } from '../../../../parts/knowledge/KbsMark.tsx'
import { kbsRootText } from '../../../../parts/knowledge/kbs.text.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { basesText } from '../bases.text.ts'
import { KbsMenu } from '../form/KbsMenu.tsx'
import { rootOf } from '../kbs-calls.ts'
import classes from '../knowledge.module.css'
import { Readers } from './Readers.tsx'

interface KbsHeadProps {
  base: KnowledgeBase
  page: typeof paths.knowledgeDetail | typeof paths.knowledgeSub
  actions?: ReactNode
}

export function KbsHead({ base, page, actions }: KbsHeadProps) {
  const navigate = useNavigate()
  return (
    <header className={classes.head}>
      <Above base={base} page={page} />
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div className={classes.titled}>
          <KbsMark icon={base.icon} colour={base.colour} picture={base.picture} size={40} />
          <div className={classes.words}>
            <Title order={1} className={classes.long}>
              {base.title}
            </Title>
            <Facts base={base} />
          </div>
        </div>
        <Group gap="xs" wrap="nowrap">
          {actions}
          <KbsMenu base={base} onDeleted={() => void navigate({ to: paths.knowledgeList })} />
        </Group>
      </Group>
      {base.description && (
        <Text size="sm" c="dimmed" className={classes.long} mt="xs">
          {base.description}
        </Text>
      )}
    </header>
  )
}

function Above({ base: { type, path }, page }: Pick<KbsHeadProps, 'base' | 'page'>) {
  const nameOf = useText(kbsRootText)
  const root = rootOf[type]
  return (
    <Breadcrumbs separator="›" separatorMargin={6} className={classes.above}>
      <LinkAnchor
        size="sm"
        c="dimmed"
        to={paths.knowledgeList}
        search={{ tab: root === 'corporate' ? undefined : root }}
      >
        {nameOf(root)}
      </LinkAnchor>
      {path.map(({ kbs_id, kbs_name }) => (
        <LinkAnchor key={kbs_id} size="sm" c="dimmed" to={page} search={{ kbs_id }} className={classes.crumb}>
          {kbs_name}
        </LinkAnchor>
      ))}
    </Breadcrumbs>
  )
}

function Facts({ base }: Pick<KbsHeadProps, 'base'>) {
  const t = useText(basesText)
  const language = useLanguage()
  const { data } = useCall(calls.kbs.getKbsStat, { kbs_id: base.kbs_id })
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.facts}>
      <Readers base={base} />
      {data && (
        <span>
          {[
            t('fileCount', { count: data.file_count }),
            data.word_count > 0 && formatWords(data.word_count, language),
            data.size > 0 && formatSize(data.size, language),
          ]
            .filter(Boolean)
            .join(dot)}
        </span>
      )}
    </Text>
  )
}
