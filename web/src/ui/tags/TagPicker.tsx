/** Multi- and single-tag selectors over a cascading tag tree (specification section 2.3). */
import { tagLimit } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'
import { type TagFieldProps, TagPopover } from './TagPopover.tsx'

interface MultiTagPickerProps extends TagFieldProps {
  value: readonly string[]
  onChange: (tagIds: string[]) => void
  limit?: number
}

/** A choice beyond the limit is undone with a message. */
export function MultiTagPicker({ value, onChange, limit = tagLimit, ...field }: MultiTagPickerProps) {
  const t = useText(uiText)
  const [isOpen, setIsOpen] = useState(false)
  const [isOverLimit, setIsOverLimit] = useState(false)
  return (
    <TagPopover
      {...field}
      chosen={value}
      isMultiple
      isOpen={isOpen}
      notice={isOverLimit ? t('tagLimit', { limit }) : null}
      onOpen={(next) => {
        setIsOpen(next)
        setIsOverLimit(false)
      }}
      onClear={() => onChange([])}
      onChoose={({ tag_id }) => {
        const next = value.includes(tag_id) ? value.filter((id) => id !== tag_id) : [...value, tag_id]
        setIsOverLimit(next.length > limit)
        if (next.length <= limit) onChange(next)
      }}
    />
  )
}

interface SingleTagPickerProps extends TagFieldProps {
  value: string | null
  onChange: (tagId: string | null) => void
}

export function SingleTagPicker({ value, onChange, ...field }: SingleTagPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <TagPopover
      {...field}
      chosen={value ? [value] : []}
      isMultiple={false}
      isOpen={isOpen}
      notice={null}
      onOpen={setIsOpen}
      onClear={() => onChange(null)}
      onChoose={({ tag_id }) => {
        onChange(tag_id)
        setIsOpen(false)
      }}
    />
  )
}
