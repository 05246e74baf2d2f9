import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { burnInProgram, type DeliveryVersion, mediaOfFiles } from '@polyphony/contract'
import { useId } from 'react'
import { deliveryVersionText } from '../../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { hasFilm } from '../../draft/draft.ts'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { useMissingPrograms } from '../use-missing-programs.ts'
import { Section } from './Section.tsx'

const versions: readonly DeliveryVersion[] = ['monolingual', 'bilingual']
const checks = [
  { field: 'is_qa_required', label: 'qaRequired', hint: 'qaRequiredHint' },
  { field: 'is_acceptance_required', label: 'acceptanceRequired', hint: 'acceptanceRequiredHint' },
  { field: 'is_non_native_allowed', label: 'nonNativeAllowed', hint: 'nonNativeAllowedHint' },
] as const
const resources = [
  { field: 'is_memory_used', label: 'memoryUsed', hint: 'memoryUsedHint' },
  { field: 'is_termbase_used', label: 'termbaseUsed', hint: 'termbaseUsedHint' },
] as const

export function OptionsSection({ draft, change }: DraftHandle) {
  const t = useText(createText)
  const version = useText(deliveryVersionText)
  const labelId = useId()
  const media = mediaOfFiles(draft.files)
  const cannotBurnIn = useMissingPrograms()?.includes(burnInProgram) ?? false
  // Bilingual subtitles are possible where there are two languages.
  const isTimed = (media === 'video' || media === 'audio' || media === null) && !draft.flow_is_monolingual
  return (
    <Section title={t('delivery')}>
      {isTimed && (
        <div>
          <Text id={labelId} size="sm" mb={4}>
            {t('deliveryVersion')}
          </Text>
          <SegmentedControl
            aria-labelledby={labelId}
            value={draft.delivery_version}
            data={versions.map((value) => ({ value, label: version(value) }))}
            onChange={(value) => change({ delivery_version: value })}
          />
        </div>
      )}
      <Stack gap="sm">
        {draft.files.some(hasFilm) && (
          <Checkbox
            label={t('burnedIn')}
            description={t('burnedInHint')}
            error={cannotBurnIn && t('lacks', { program: burnInProgram })}
            disabled={cannotBurnIn && !draft.is_burned_in}
            checked={draft.is_burned_in}
            onChange={(event) => change({ is_burned_in: event.currentTarget.checked })}
          />
        )}
        {[...checks, ...(draft.flow_is_monolingual ? [] : resources)].map(({ field, label, hint }) => (
          <Checkbox
            key={field}
            label={t(label)}
            description={t(hint)}
            checked={draft[field]}
            onChange={(event) => change({ [field]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Section>
  )
}
