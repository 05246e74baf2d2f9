/** Of one chat: the bases that it asks, and how a model writes. What nobody has set is said to be so, and isn't sent. */
import { Anchor, Slider, Stack } from '@mantine/core'
import { type ChatConfig, calls } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callOptions, useCall } from '../../../../api/use-call.ts'
import { dot, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { KbsCascader } from '../../../../parts/knowledge/KbsCascader.tsx'
import { sideText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import classes from './settings.module.css'

export function SettingsForm({ chatId }: { chatId: string }) {
  const t = useText(sideText)
  const { config, change } = useConfig(chatId)
  const { data: models } = useCall(calls.agent.getLlmModelList, {}, { tellsError: true })
  if (!config) return null
  const hint = (text: string) => (models?.list.length === 0 ? `${text}${dot}${t('noEffect')}` : text)
  const [base = null] = config.kbs_ids
  return (
    <Stack gap="md">
      <KbsCascader
        label={t('base')}
        placeholder={t('allBases')}
        value={base}
        enabled={['corporate']}
        clearable
        onChange={(kbsId) => change({ kbs_ids: kbsId ? [kbsId] : [], selectArr: kbsId ? [[kbsId]] : [] })}
      />
      <Share
        label={t('temperature')}
        hint={hint(t('temperatureHint'))}
        value={config.temperature}
        onChange={(temperature) => change({ temperature })}
      />
      <Share
        label={t('topP')}
        hint={hint(t('topPHint'))}
        value={config.top_p}
        onChange={(top_p) => change({ top_p })}
      />
    </Stack>
  )
}

function useConfig(chatId: string) {
  const { store } = useChat()
  const cache = useQueryClient()
  const { data } = useCall(calls.chat.getChatSetting, { chat_id: chatId }, { tellsError: true })
  const key = callOptions(calls.chat.getChatSetting, { chat_id: chatId }).queryKey
  const change = async (part: Partial<ChatConfig>) => {
    if (!data) return
    const config = { ...data.config, ...part }
    cache.setQueryData(key, { config })
    if (!(await store.setConfig(config))) await cache.invalidateQueries({ queryKey: key })
  }
  return { config: data?.config, change: (part: Partial<ChatConfig>) => void change(part) }
}

interface ShareProps {
  label: string
  hint: string
  /** Null: nobody has moved it. */
  value: number | null
  onChange: (value: number | null) => void
}

function Share({ label, hint, value, onChange }: ShareProps) {
  const t = useText(sideText)
  const language = useLanguage()
  const said = value === null ? t('notSet') : formatNumber(value, language, { minimumFractionDigits: 1 })
  return (
    <div>
      <div className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} data-unset={value === null || undefined}>
          {said}
        </span>
        {value !== null && (
          <Anchor component="button" type="button" size="xs" onClick={() => onChange(null)}>
            {t('unset')}
          </Anchor>
        )}
      </div>
      <Slider
        min={0}
        max={1}
        step={0.1}
        label={null}
        thumbLabel={`${label}: ${said}`}
        value={value ?? 0}
        onChange={(moved) => onChange(Math.round(moved * 10) / 10)}
      />
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}
