/** The files that are offered together. Each can be left out before one accepts. */
import { Checkbox, Collapse, Text, UnstyledButton } from '@mantine/core'
import type { Offer } from '@polyphony/contract'
import { IconChevronDown, IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Money } from '../../../../ui/text/Money.tsx'
import classes from './offers.module.css'
import { offersText } from './offers.text.ts'

interface BundleFilesProps {
  offer: Offer
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

export function BundleFiles({ offer: { files, state, currency }, chosen, onChoose }: BundleFilesProps) {
  const t = useText(offersText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const choose = (id: string, isWanted: boolean) =>
    onChoose(files.map((file) => file.node_task_id).filter((one) => (one === id ? isWanted : chosen.includes(one))))
  return (
    <>
      <UnstyledButton className={classes.bundle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconFiles size={14} aria-hidden />
        {t('fileCount', { count: files.length })}
        <IconChevronDown size={14} aria-label={t(isOpen ? 'hideFiles' : 'showFiles')} role="img" />
      </UnstyledButton>
      <Collapse expanded={isOpen} keepMounted={false}>
        <ul className={classes.files} aria-label={t('filesToTake')}>
          {files.map(({ node_task_id, file_name, word_count, segment_count, pay_minor }) => (
            <li key={node_task_id} className={classes.file}>
              {state === 'open' ? (
                <Checkbox
                  label={file_name}
                  checked={chosen.includes(node_task_id)}
                  onChange={(event) => choose(node_task_id, event.currentTarget.checked)}
                />
              ) : (
                <Text size="sm">{file_name}</Text>
              )}
              <Text size="xs" c="dimmed">
                {segment_count > 0 && formatWords(word_count, language)}
              </Text>
              <Money minor={pay_minor} currency={currency} fz={14} />
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  )
}
