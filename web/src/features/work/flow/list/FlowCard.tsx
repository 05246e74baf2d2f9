import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { calls, type FlowSummary } from '@polyphony/contract'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FlowChain } from '../../../../parts/flow/FlowChain.tsx'
import { MediaIcon } from '../../../../parts/work/MediaIcon.tsx'
import { paths } from '../../../../paths.ts'
import { flowText } from '../flow.text.ts'
import { flowAbout, flowName } from '../name-of.ts'
import { flowLists } from '../use-flows.ts'
import { FlowMenu } from './FlowMenu.tsx'
import classes from './list.module.css'

export function FlowCard({ flow }: { flow: FlowSummary }) {
  const t = useText(flowText)
  const mediaName = useText(mediaText)
  const language = useLanguage()
  const name = flowName(flow, language)
  const about = flowAbout(flow, language)
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <MediaIcon media={flow.media} />
        <Text component="h2" className={classes.title} fz={14}>
          <Link to={paths.productionFlowDetail} params={{ flow_id: flow.flow_id }}>
            {name}
          </Link>
        </Text>
        <div className={classes.buttons}>
          <CollectButton flow={flow} name={name} />
          <FlowMenu flow={flow} name={name} />
        </div>
      </div>
      <FlowChain graph={flow.graph} />
      {about && (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
      <div className={classes.marks}>
        <span>{mediaName(flow.media)}</span>
        <span>{flow.company_id === null ? t('standardMark') : t('versionMark', { version: flow.version })}</span>
        {!flow.is_available && (
          <Tooltip label={t('unavailableWhy')}>
            <span className={classes.unavailable}>{t('unavailable')}</span>
          </Tooltip>
        )}
      </div>
    </article>
  )
}

function CollectButton({ flow, name }: { flow: FlowSummary; name: string }) {
  const t = useText(flowText)
  const collect = useAction(calls.flow.collectFlow, { invalidates: flowLists })
  const isCollected = flow.is_collected
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-pressed={isCollected}
      aria-label={t(isCollected ? 'uncollect' : 'collect', { name })}
      loading={collect.isPending}
      className={isCollected ? classes.isCollected : undefined}
      onClick={() => collect.mutate({ flow_id: flow.flow_id, is_collected: !isCollected })}
    >
      {isCollected ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </ActionIcon>
  )
}
