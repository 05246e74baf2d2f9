import type { LegalText } from './text-shape.ts'

export const terms: LegalText = {
  title: 'Terms of service',
  summary:
    'These terms apply between you and the operator of this Polyphony site. They say what linguists and clients may expect from each other and from us, how work is paid, who owns what, and what AI does with the material.',
  sections: [
    {
      id: 'service',
      title: 'The service',
      blocks: [
        'Polyphony brings together AI processing and the work of people: transcription, translation, dubbing, interpreting, editing and the repair of images. Clients order work here; linguists do it; reviewers check it.',
        '“We” is the company that operates this site. “Linguists” are people who work through it, as freelancers or as members of a team. “Clients” are companies and people who order. By registering you accept these terms; if you act for a company, you confirm that you may do so.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        'An account belongs to one person. Register with an email address or phone number that is yours, give true information, and keep it current.',
        'Keep your password, recovery codes and signed-in devices to yourself. What is done with your account counts as done by you until you tell us that someone else has access. You can see where you are signed in, end those sessions, and turn on two-step verification in the account settings.',
        'After several wrong passwords in a row an account waits before it can be tried again. Operators of the site have to use two-step verification where the site requires it.',
      ],
    },
    {
      id: 'admission',
      title: 'Becoming a linguist',
      blocks: [
        'Freelance linguists apply for a role, with their experience and languages, and take a trial. We decide on applications and trials at our professional discretion, usually within 7 to 14 working days, and tell you the reason if you are not admitted. You may apply again.',
        'Certificates, work samples and statements about yourself have to be true and your own. A trial has to be your own work, done without help that its instructions exclude.',
      ],
    },
    {
      id: 'work',
      title: 'Accepting and doing work',
      blocks: [
        'You are free to accept or refuse any offer. An offer shows the material, the deadline and the whole calculation of your pay before you decide. Accepting it makes a contract for that piece of work.',
        [
          'Do the work yourself and on time; if you cannot, give it back early enough for someone else to finish it.',
          'Follow the instructions, terms and style of the task, and answer questions of reviewers.',
          'Correct what a review rightly returns, without extra pay, within a reasonable time.',
          'Do not approach a client that you met here to work around the platform for the work at hand.',
        ],
        'Freelancers work independently: you choose when and where, use your own tools beside ours, and look after your own taxes and insurance. Nothing here makes a freelancer our employee. Members of a team work under the agreement with their company.',
      ],
    },
    {
      id: 'pay',
      title: 'Pay and settlement',
      blocks: [
        'Work is paid by words, duration, time or points, at the rate that the offer showed. A Chinese, Japanese or Korean character counts as one word. What you accepted is not lowered afterwards, except for work that was not done, or where a review shows that it cannot be used.',
        'Completed work is credited to you and gathered in a monthly settlement, which you confirm or dispute item by item with reasons. Confirmed settlements are paid to the bank account you have signed for. Corrections after confirmation appear in the following month and refer to the item they correct.',
        'Taxes that the law obliges us to withhold are withheld and shown. Fees of your own bank are yours.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders of clients',
      blocks: [
        'A quote is calculated from the material, languages and process you choose, and is binding when you place the order. Short deadlines cost more: about 30% within two days, about 60% within one day; the quote shows the amount. If the material or instructions change, so may price and deadline, after you have been asked.',
        'Where you have asked to accept deliveries yourself, please check each within five days. After that, and after a reminder, the system accepts it. Faults that you report in time are corrected at no cost; obvious faults should be reported before acceptance.',
        'You may cancel work that no one has begun at no cost. Work that was begun is charged as far as it was done.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Client material and confidentiality',
      blocks: [
        'Everything a client uploads, and everything made from it, is confidential. Linguists see only what their piece of work needs, use it for that work alone, and neither publish it, pass it on, nor keep copies once the work is done.',
        'Do not put client material into translation engines, chat assistants or storage outside the platform unless the client has agreed. This duty continues after the work, and after your account has ended. It does not cover what is public, what you knew before, or what the law obliges you to disclose.',
        'Clients may ask for a separate confidentiality agreement; where there is one, it goes before this section.',
      ],
    },
    {
      id: 'ai',
      title: 'AI in the process',
      blocks: [
        'AI drafts transcripts, translations, voices and answers, estimates quality and suggests. Every result says what produced it. Drafts can be wrong, and sound sure when they are: a person checks them wherever the process you ordered includes one, and you should check what no person has.',
        'Material is sent to an AI provider only as far as a task needs it, to the providers the operator has configured, under terms that forbid them to train their models with it. We do not train models for others with the material of a client. Translation memories and terms built from a client’s work serve that client.',
        'The voice of a dubber or speaker is not cloned without their written consent and a payment agreed for it.',
      ],
    },
    {
      id: 'rights',
      title: 'Intellectual property',
      blocks: [
        'Clients keep all rights in their material and confirm that they may have it processed. When a piece of work is paid, the linguist transfers to the client all rights in the result that can be transferred, and grants an exclusive, unlimited licence for the rest; until then the client has no licence beyond checking the delivery.',
        'Linguists keep their tools, methods and general knowledge, and may say that they worked in a field, without naming clients or showing material unless the client agrees.',
        'The platform, its software, design and name belong to us or our licensors. You may use them as these terms say; feedback you give us may be used freely.',
      ],
    },
    {
      id: 'prohibited',
      title: 'What is not allowed',
      blocks: [
        [
          'Material that is unlawful, that infringes the rights of others, or that sexually exploits minors, calls for violence or harasses people.',
          'False identities, several accounts to get around a decision, lending or selling an account.',
          'Machine output passed off as one’s own work where the task asks for a person.',
          'Attacks on the platform: malicious files, probing for weaknesses without our consent, overloading, automated reading of data, bypassing of limits or permissions.',
          'Looking for, or using, data of other people or companies that is not meant for you.',
          'Attempts to make an AI assistant reveal instructions, other people’s data, or act against these terms.',
        ],
        'If you find a weakness, tell us at {contact}. We will not act against people who report in good faith and do no harm.',
      ],
    },
    {
      id: 'teams',
      title: 'Teams and company accounts',
      blocks: [
        'A company is represented by its admins. They invite and remove members, decide who sees which knowledge and assistants, and order in the company’s name. An account that a company has created for a colleague can be locked by that company.',
        'Whoever joins a team agrees that its admins see their work for the team. Knowledge, workflows and prompts created for a company stay with it when a member leaves; personal ones stay with the member.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of the service',
      blocks: [
        'We run the service with care, but not without interruption: maintenance, failures of networks or providers, and events beyond our control can stop it for a time. Deadlines missed because of an outage on our side are not held against a linguist.',
        'We may improve or change functions. If we end one that you depend on, we say so at least 30 days ahead and let you take your data along.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable without limit for intent, gross negligence, injury to life or health, and wherever the law does not allow a limit. For slight negligence we are liable only for duties on which the contract depends, up to the damage that was foreseeable, and in total up to what was paid for the work concerned or, where nothing was paid, a modest sum.',
        'We are not liable for lost profit, for indirect damage, or for what comes of using results that were delivered as unchecked drafts. Linguists are liable for their work under the same limits.',
      ],
    },
    {
      id: 'ending',
      title: 'Suspension and ending',
      blocks: [
        'You may end your account at any time in the account settings. It is erased after seven days, once open work has been finished or given back and what is owed has been paid; until then you can change your mind.',
        'We may lock or end an account that breaks these terms, after a warning where that is reasonable and at once where harm is near. You are told why and can object at {contact}. Pay for work that was properly done remains due. Confidentiality, rights in results, and liability outlast the account.',
      ],
    },
    {
      id: 'law',
      title: 'Law, disputes and changes of these terms',
      blocks: [
        'The law of the place where the operator is registered applies, and its courts are competent, without taking from consumers the protection of the law where they live. Please write to us first: most disputes about a piece of work are settled by a second review.',
        'We announce changes of these terms at least 30 days ahead by letter in the message center. If you do not agree, you may end your account before they apply. If one clause is not valid, the others remain. Where translations of these terms differ, the version in the language of the operator’s registered place prevails.',
        'Questions: {contact}.',
      ],
    },
  ],
}
