/** What differs between two versions, setting by setting. */
import { Modal, Text, VisuallyHidden } from '@mantine/core'
import { type AgentSetting, type AgentVersion, calls, diff, type KbsNode, keysOf } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { agentIconText } from '../assistant.text.ts'
import { fieldsText } from '../fields/fields.text.ts'
import classes from './versions.module.css'
import { versionsText } from './versions.text.ts'

interface SettingComparisonProps {
  before: AgentVersion
  after: AgentVersion
  onClose: () => void
}

export function SettingComparison({ before, after, onClose }: SettingComparisonProps) {
  const t = useText(versionsText)
  const nameOf = useText(fieldsText)
  const sayOf = useSayings()
  const changed = keysOf(before.ai_agent_setting)
    .map((key) => ({ key, was: sayOf(key, before), is: sayOf(key, after) }))
    .filter(({ was, is }) => was !== is)
  return (
    <Modal opened onClose={onClose} size="lg" title={t('compareOf', { before: before.version, after: after.version })}>
      {changed.length === 0 && <Text size="sm">{t('noDifference')}</Text>}
      <dl className={classes.changes}>
        {changed.map(({ key, was, is }) => (
          <div key={key}>
            <dt>{nameOf(key)}</dt>
            <dd>
              <Difference was={was} is={is} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

function Difference({ was, is }: { was: string; is: string }) {
  const t = useText(versionsText)
  return diff(was, is).map(({ op, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    if (op === 'same') return <span key={index}>{text}</span>
    const Part = op === 'delete' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <Part key={index}>
        <VisuallyHidden>{t(op === 'delete' ? 'removed' : 'inserted')}: </VisuallyHidden>
        {text}
      </Part>
    )
  })
}

/** Each setting in words. */
function useSayings() {
  const t = useText(versionsText)
  const words = useText(fieldsText)
  const iconName = useText(agentIconText)
  const language = useLanguage()
  const { data } = useCall(calls.kbs.getAllKbs, {}, { tellsError: true })
  const names = new Map((data?.list ?? []).flatMap(({ children }) => namesOf(children)))
  const bases = ({ ai_agent_setting: { kbs_ids }, is_restricted }: AgentVersion) => {
    if (kbs_ids === null) return t('all')
    const own = kbs_ids.map((kbsId) => names.get(kbsId) ?? '…').toSorted()
    return [...own, ...(is_restricted ? [t('unseen')] : [])].join('\n') || t('none')
  }
  return (key: keyof AgentSetting, version: AgentVersion): string => {
    if (key === 'kbs_ids') return bases(version)
    const value = version.ai_agent_setting[key]
    if (key === 'ai_agent_icon') {
      const icon = version.ai_agent_setting.ai_agent_icon
      return icon in agentIconText ? iconName(icon as keyof typeof agentIconText) : words('ownPicture') // it is one of its keys
    }
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (typeof value === 'number') return formatNumber(value, language)
    if (key === 'detail') return words(version.ai_agent_setting.detail)
    if (key === 'chatbot_engine') return words(version.ai_agent_setting.chatbot_engine)
    if (value === null) return key.endsWith('model') ? words('standardModel') : words('notSet')
    return String(value)
  }
}

const namesOf = (nodes: readonly KbsNode[]): [string, string][] =>
  nodes.flatMap(({ kbs_id, kbs_name, children }) => [[kbs_id, kbs_name], ...namesOf(children)])
