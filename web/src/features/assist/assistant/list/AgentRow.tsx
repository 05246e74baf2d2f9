import { Badge, Text } from '@mantine/core'
import { type AiAgent, personName } from '@polyphony/contract'
import { dot, formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { AgentMark } from '../AgentMark.tsx'
import { assistantText } from '../assistant.text.ts'
import { AgentMenu } from './AgentMenu.tsx'
import classes from './list.module.css'

export function AgentRow({ agent }: { agent: AiAgent }) {
  const t = useText(assistantText)
  const language = useLanguage()
  const { ai_agent_setting, owner, is_mine, updated_at } = agent
  const facts = [
    !is_mine && t('madeBy', { name: owner ? personName(owner.nickname, language) : t('byCompany') }),
    t('updated', { date: formatDateTime(updated_at, language) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <span className={classes.mark}>
        <AgentMark icon={ai_agent_setting.ai_agent_icon} />
      </span>
      <div className={classes.names}>
        <LinkAnchor to={paths.productionAssistant} search={{ agent_id: agent.id }} fw={600}>
          {ai_agent_setting.ai_agent_name}
        </LinkAnchor>
        {ai_agent_setting.ai_agent_description && (
          <Text size="sm" lineClamp={2}>
            {ai_agent_setting.ai_agent_description}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {facts.join(dot)}
        </Text>
        <div className={classes.states}>
          <AgentStates agent={agent} />
        </div>
      </div>
      <AgentMenu agent={agent} />
    </>
  )
}

export function AgentStates({ agent: { scope, published_version, version, can } }: { agent: AiAgent }) {
  const t = useText(assistantText)
  return (
    <>
      <Badge variant="light" color={published_version === null ? 'gray' : 'teal'} tt="none">
        {published_version === null ? t('draft') : t('publishedAs', { version: published_version })}
      </Badge>
      {can.edit && published_version !== null && version > published_version && (
        <Badge variant="light" color="orange" tt="none">
          {t('changed')}
        </Badge>
      )}
      <Badge variant="default" tt="none">
        {t(scope === 'team' ? 'team' : 'private')}
      </Badge>
    </>
  )
}
