import { Textarea, TextInput } from '@mantine/core'
import { lengths, orderNameOf } from '@polyphony/contract'
import { useTags } from '../../../../../api/reference-lists.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { PurchaseOrderField } from '../../../../../parts/purchase/PurchaseOrderField.tsx'
import { MultiTagPicker } from '../../../../../ui/tags/TagPicker.tsx'
import { useOrderedCompany } from '../../draft/ordered-company.ts'
import { GroupField } from '../../group/GroupField.tsx'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { Section } from './Section.tsx'

interface AboutSectionProps extends DraftHandle {
  /** The company orders nothing without the number of a purchase order. */
  isPoRequired: boolean
  /** What the order costs, once it has a price. */
  charge_minor: number | undefined
}

export function AboutSection({ draft, change, isPoRequired, charge_minor }: AboutSectionProps) {
  const t = useText(createText)
  const tags = useTags()
  // Whose order it is knows its numbers and groups.
  const isOwn = useOrderedCompany() === null
  return (
    <Section title={t('about')}>
      <TextInput
        label={t('name')}
        required
        maxLength={lengths.taskName.max}
        value={orderNameOf(draft)}
        error={draft.name !== null && draft.name.trim() === '' && t('needName')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {isOwn && <PoField draft={draft} change={change} isPoRequired={isPoRequired} charge_minor={charge_minor} />}
      {isOwn && <GroupField value={draft.group_id} onChange={(group_id) => change({ group_id })} />}
      <Textarea
        label={t('description')}
        description={t('descriptionHint')}
        maxLength={lengths.description}
        autosize
        minRows={2}
        maxRows={8}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Textarea
        label={t('styleGuide')}
        description={t('styleGuideHint')}
        maxLength={lengths.description}
        autosize
        minRows={2}
        maxRows={8}
        value={draft.style_guide}
        onChange={(event) => change({ style_guide: event.currentTarget.value })}
      />
      <MultiTagPicker
        label={t('fields')}
        description={t('fieldsHint')}
        tags={tags}
        width="100%"
        value={draft.tag_ids}
        onChange={(tag_ids) => change({ tag_ids })}
      />
    </Section>
  )
}

function PoField({ draft, change, isPoRequired, charge_minor }: AboutSectionProps) {
  const t = useText(createText)
  return (
    <PurchaseOrderField
      value={draft.po_number ?? ''}
      onChange={(po_number) => change({ po_number: po_number || null })}
      isRequired={isPoRequired}
      hint={t(isPoRequired ? 'poNeeded' : 'poHint')}
      charge_minor={charge_minor}
    />
  )
}
