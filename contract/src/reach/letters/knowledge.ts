/** Letters about what a company knows: questions to people, insights, files that are indexed. */
export const knowledgeLetters = {
  questionAsked: {
    zh: {
      title: '{asker_name} 向您提问',
      body: '知识库里没有这个问题的答案，{asker_name} 想请您回答：“{question}”。您的回答会立即送到提问者的对话里；管理员审核通过后，全公司都能查到。',
    },
    en: {
      title: '{asker_name} asked you a question',
      body: 'Your company’s knowledge has no answer to this, so {asker_name} asks you: “{question}”. Your answer goes straight to their chat. Once an admin approves it, everyone can find it.',
    },
    ja: {
      title: '{asker_name} さんからの質問',
      body: 'ナレッジベースに答えがないため、{asker_name} さんがあなたに質問しています。「{question}」回答はすぐに質問者のチャットに届き、管理者が承認すると全員が検索できるようになります。',
    },
  },
  questionAnswered: {
    zh: {
      title: '{person_name} 回答了您的问题',
      body: '您问的“{question}”有了回答。打开对话或“向人提问”即可查看。',
    },
    en: {
      title: '{person_name} answered your question',
      body: '“{question}” was answered. Open the chat or “Questions to people” to read it.',
    },
    ja: {
      title: '{person_name} さんから回答がありました',
      body: '「{question}」への回答が届きました。チャットまたは「人への質問」でご覧いただけます。',
    },
  },
  questionToApprove: {
    zh: {
      title: '{person_name} 的回答待审核',
      body: '“{question}”已有回答。审核通过后会进入您选定的知识库，之后问同样问题的人可立即得到答案。',
    },
    en: {
      title: '{person_name}’s answer needs approval',
      body: '“{question}” was answered. Approve the answer to add it to a knowledge base; anyone who asks the same gets it right away.',
    },
    ja: {
      title: '{person_name} さんの回答の承認をお願いします',
      body: '「{question}」に回答がありました。承認すると選んだナレッジベースに入り、同じ質問をした人にすぐ表示されます。',
    },
  },
  questionRefused: {
    zh: { title: '您的问题未被采纳', body: '管理员没有采纳“{question}”，原因：{reason}' },
    en: { title: 'Your question was rejected', body: 'An admin rejected “{question}”. Reason: {reason}' },
    ja: { title: '質問は採用されませんでした', body: '管理者が「{question}」を採用しませんでした。理由：{reason}' },
  },
  questionLapsed: {
    zh: {
      title: '提问的订单已取消',
      body: '“{question}”的订单已取消，没有得到回答。您可以改请同事回答，或重新下单。',
    },
    en: {
      title: 'The order for your question was cancelled',
      body: 'The order for “{question}” was cancelled before it was answered. Ask a colleague, or order again.',
    },
    ja: {
      title: '質問の依頼がキャンセルされました',
      body: '「{question}」の依頼は回答前にキャンセルされました。同僚に聞くか、もう一度依頼できます。',
    },
  },
  insightsProposed: {
    zh: {
      title: '有 {count} 条改稿建议待处理',
      body: '从已验收任务的修改中整理出 {count} 条建议，等待您处理。通过后，下一次机器初稿就会采用。',
    },
    en: {
      title: 'Suggestions to review: {count}',
      body: 'Suggestions from edits in accepted tasks need your decision. Approved ones are used in the next draft.',
    },
    ja: {
      title: '修正からの提案が {count} 件あります',
      body: '検収済みの作業の修正からまとめた提案 {count} 件が、決定を待っています。承認すると、次の下訳から使われます。',
    },
  },
  knowledgeFailed: {
    zh: {
      title: '{count} 个文件未能建立索引',
      body: '知识库《{kbs_name}》中有 {count} 个文件未能建立索引。文件列表中写明了每个文件的原因。',
    },
    en: {
      title: 'Files not indexed: {count}',
      body: 'Some files of the knowledge base “{kbs_name}” couldn’t be indexed. See the file list for the reasons.',
    },
    ja: {
      title: '索引を作成できなかったファイル：{count} 件',
      body: 'ナレッジベース「{kbs_name}」の {count} 件のファイルで索引を作成できませんでした。理由はファイル一覧に表示されています。',
    },
  },
  knowledgeDone: {
    zh: {
      title: '{count} 个文件已可检索',
      body: '知识库《{kbs_name}》中有 {count} 个文件已建立索引，现在可以检索。',
    },
    en: {
      title: 'Files ready to search: {count}',
      body: 'New files of the knowledge base “{kbs_name}” are indexed and searchable.',
    },
    ja: {
      title: '検索できるようになったファイル：{count} 件',
      body: 'ナレッジベース「{kbs_name}」の {count} 件のファイルの索引ができました。検索できます。',
    },
  },
} as const
