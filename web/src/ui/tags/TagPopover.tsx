/** The field and the dropdown that both tag pickers share. */
import { CloseButton, InputBase, Popover, Text, TextInput } from '@mantine/core'
import type { Tag } from '@polyphony/contract'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { uiText } from '../ui.text.ts'
import { TagTree } from './TagTree.tsx'
import { allTags, matchingTags, tagName } from './tree.ts'

export interface TagFieldProps {
  tags: readonly Tag[]
  label?: string
  description?: string
  placeholder?: string
  error?: string
  width?: number | string
}

interface TagPopoverProps extends TagFieldProps {
  chosen: readonly string[]
  isMultiple: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (tag: Tag) => void
  onClear: () => void
  notice: string | null
}

export function TagPopover(props: TagPopoverProps) {
  const { tags, label, error, width = 240, chosen, isMultiple, isOpen, onOpen, onClear } = props
  const t = useText(uiText)
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const placeholder = props.placeholder ?? t(isMultiple ? 'chooseTags' : 'chooseTag')
  const names = allTags(tags)
    .filter((tag) => chosen.includes(tag.tag_id))
    .map((tag) => tagName(tag, language))
  const text = names.join(language === 'en' ? ', ' : '、')
  return (
    <Popover opened={isOpen} onChange={onOpen} width={300} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          description={props.description}
          error={error}
          w={width}
          maw="100%"
          // The text of the button would otherwise replace its label for assistive technology.
          aria-label={`${label ?? placeholder}: ${text || placeholder}`}
          onClick={() => onOpen(!isOpen)}
          rightSection={
            names.length > 0 ? (
              <CloseButton size="sm" aria-label={t('clear')} onClick={onClear} />
            ) : (
              <IconChevronDown size={16} aria-hidden />
            )
          }
          rightSectionPointerEvents={names.length > 0 ? 'all' : 'none'}
        >
          <Text span inherit truncate display="block" c={text ? undefined : 'var(--placeholder)'}>
            {text || placeholder}
          </Text>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label ?? placeholder}>
        <Search {...props} keyword={keyword} onKeyword={setKeyword} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface SearchProps extends TagPopoverProps {
  keyword: string
  onKeyword: (keyword: string) => void
}

function Search({ tags, label, chosen, isMultiple, onChoose, notice, keyword, onKeyword }: SearchProps) {
  const t = useText(uiText)
  const shown = matchingTags(tags, keyword, useLanguage())
  return (
    <>
      <TextInput
        data-autofocus
        size="sm"
        mb="xs"
        aria-label={t('searchTags')}
        placeholder={t('searchTags')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={keyword}
        onChange={(event) => onKeyword(event.currentTarget.value)}
      />
      {notice && (
        <Text role="alert" size="xs" c="var(--overdue)" px={8} pb={4}>
          {notice}
        </Text>
      )}
      {shown.length > 0 ? (
        <TagTree
          label={label ?? t('tags')}
          tags={shown}
          chosen={chosen}
          isMultiple={isMultiple}
          isAllExpanded={keyword.trim() !== ''}
          onChoose={onChoose}
        />
      ) : (
        <Text role="status" size="sm" c="dimmed" p="xs">
          {t('noTags')}
        </Text>
      )}
    </>
  )
}
