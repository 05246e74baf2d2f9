/** Calendars inside use the reader's language and the first day of its week. */
import '@mantine/dates/styles.layer.css'
import { DatesProvider } from '@mantine/dates'
import type { Language } from '@polyphony/contract'
import 'dayjs/locale/ja'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/i18n.ts'
import { firstWeekday } from '../../i18n/time/week.ts'

const dayjsLocales: Record<Language, string> = { zh: 'zh-cn', en: 'en', ja: 'ja' }

export function LocalDates({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <DatesProvider settings={{ locale: dayjsLocales[language], firstDayOfWeek: firstWeekday(language) }}>
      {children}
    </DatesProvider>
  )
}
