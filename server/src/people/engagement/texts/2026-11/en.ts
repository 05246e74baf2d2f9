import type { ContractText } from '../contract-text.ts'

export const en: ContractText = {
  title: 'Freelance services agreement',
  facts: {
    company: 'The company',
    address: 'Its address',
    talent: 'The linguist',
    country: 'Country or region of residence',
    roles: 'Roles',
    date: 'Drawn up on',
    version: 'Version of the text',
  },
  roles: {
    transcriber: 'transcriber',
    translator: 'translator',
    dubber: 'dubber',
    interpreter: 'interpreter',
    editor: 'editor',
    artDesigner: 'art designer',
  },
  noRole: 'language professional',
  comma: ', ',
  preamble:
    'This agreement is made between {company} (“the company”) and {talent} (“the linguist”), who lives in {country}. It is the frame for every piece of work that the linguist accepts on the company’s platform from the moment of signing.',
  sections: [
    {
      title: 'What this agreement covers',
      blocks: [
        'The company brings together AI processing and the work of people to provide language services to its clients. The linguist takes part in this as {roles}, and in further roles as the platform unlocks them.',
        'This agreement by itself obliges no one to offer or to accept work. Each piece of work becomes binding when the linguist accepts an offer that shows its material, deadline and pay. Where an accepted offer and this agreement differ on scope, deadline or pay, the offer counts.',
      ],
    },
    {
      title: 'Independence',
      blocks: [
        'The linguist works as an independent professional, decides when, where and how to work within the deadline, and may work for others. Nothing in this agreement creates employment, partnership or authority to act in the company’s name.',
        'The linguist looks after their own taxes, social security and insurance, and has whatever permission their country requires for this work.',
      ],
    },
    {
      title: 'Doing the work',
      blocks: [
        [
          'The linguist does the work personally and does not pass it on to others.',
          'The linguist follows the instructions, terminology and style of the task and keeps to the deadline. Whoever sees that a deadline cannot be kept says so, and gives the work back, as early as possible.',
          'Work is reviewed under the published quality criteria. What a review rightly returns is corrected once within a reasonable time and without further pay.',
          'The linguist keeps their account, passwords and devices safe and lets no one else work with them.',
        ],
      ],
    },
    {
      title: 'Fees and payment',
      blocks: [
        'Pay follows the unit and rate that the offer shows before it is accepted: words, duration, time or points. The calculation of every item can be inspected on the platform. An accepted rate is not lowered afterwards.',
        'Pay may be reduced only for work that was not done, or that a review, against which the linguist may appeal, finds unusable.',
        'Completed work is gathered in a monthly statement. The linguist confirms it or disputes single items with reasons; what is undisputed is paid without waiting for the rest. The company pays confirmed statements to the bank account that the linguist has entered on the platform.',
        'New bank details are announced to the linguist and used 24 hours after they were entered, so that a change made by someone else can be stopped. Taxes that the law obliges the company to withhold are withheld and shown. Fees of the linguist’s own bank are the linguist’s.',
      ],
    },
    {
      title: 'Confidentiality',
      blocks: [
        'Material, personal data, terminology, prices and anything else that is not public and becomes known through the work is confidential. The linguist uses it for the work at hand only, shows it to no one, and keeps no copy once the work is finished, beyond what the platform keeps.',
        'This does not apply to what was lawfully known before, is or becomes public without the linguist’s doing, or has to be disclosed by law; in the last case the linguist informs the company beforehand where the law permits.',
        'These duties continue for five years after this agreement ends, and for as long as the law protects trade secrets and personal data.',
      ],
    },
    {
      title: 'Use of AI',
      blocks: [
        'The platform’s own AI may be used wherever a task offers it. Its output is a draft: the linguist checks it and answers for what they submit as for their own work.',
        'Material of a task may be put into other AI services or online tools only where the task’s instructions allow it in writing, and never where the service may store the material or train on it.',
        'The company does not use recordings of the linguist’s voice to imitate it, and does not offer its imitation to others, without a separate agreement on that.',
      ],
    },
    {
      title: 'Rights in the work',
      blocks: [
        'With full payment for a piece of work, the linguist transfers to the company all rights of use in it: exclusive, for all time, worldwide, for every medium, and transferable to the client. Where the law does not let a right be transferred, the linguist grants the widest licence that it permits. The pay covers this.',
        'The linguist submits nothing that infringes the rights of others. Moral rights that cannot be waived remain with the linguist; names are credited where the client’s order provides for it.',
        'The linguist may mention kinds and fields of work as references, but no client, title or content without consent.',
      ],
    },
    {
      title: 'Personal data',
      blocks: [
        'The company processes the linguist’s data to carry out this agreement and as its privacy policy describes. Bank details are stored encrypted. The linguist may ask for a copy of their data at any time.',
        'Where a task contains personal data of others, the linguist processes it on the company’s instructions only and reports any loss or unauthorised access without delay.',
      ],
    },
    {
      title: 'Liability',
      blocks: [
        'Each side is liable for damage it causes intentionally or by gross negligence, and for breaches of confidentiality. In all other cases, the linguist’s liability is limited to the pay agreed for the piece of work concerned. Liability that the law does not allow to be limited remains unaffected.',
      ],
    },
    {
      title: 'Term and ending',
      blocks: [
        'This agreement begins with the linguist’s signature and has no fixed end. Either side may end it at any time with 14 days’ notice in text form; for a serious breach, at once.',
        'Accepted work is finished or given back in good order, and what has been earned is settled and paid. The sections on confidentiality, rights and personal data continue to apply.',
        'If the company changes this text, it asks the linguist to sign the new version. Until then the signed version applies to work already accepted.',
      ],
    },
    {
      title: 'Final provisions',
      blocks: [
        'The law of the place where the company has its registered seat applies. Mandatory rights that the law of the linguist’s country of residence gives remain. The parties first try to settle disputes by talking; otherwise the courts at the company’s seat decide where the law permits this choice.',
        'If one provision is invalid, the others stand. The parties agree to sign electronically; the page of evidence, with the checksums of this document, is part of the contract. The linguist has read this agreement in the language in which it is signed, and that version counts.',
      ],
    },
  ],
}
