/** The quote as a PDF, in the language that whoever reads it wants. */
import { Button, Menu } from '@mantine/core'
import type { Language } from '@polyphony/contract'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useText } from '../../../i18n/i18n.ts'
import { quotationText } from './quotation.text.ts'

interface DownloadQuoteProps {
  isPending: boolean
  onTake: (language: Language) => void
}

const names = [
  ['zh', 'inZh'],
  ['en', 'inEn'],
  ['ja', 'inJa'],
] as const

export function DownloadQuote({ isPending, onTake }: DownloadQuoteProps) {
  const t = useText(quotationText)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map(([language, name]) => (
          <Menu.Item key={language} onClick={() => onTake(language)}>
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
