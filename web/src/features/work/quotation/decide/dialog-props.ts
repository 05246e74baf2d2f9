import type { QuotationDetail } from '@polyphony/contract'

export interface QuoteDialogProps {
  quote: QuotationDetail
  isOpen: boolean
  onClose: () => void
}
