/** Chinese to English: sources with their targets, as a good translator writes it. */
export const zhToEn = `
登录 ¦ Sign in
忘记密码？ ¦ Forgot your password?
验证码已发送至您的手机，5分钟内有效。 ¦ A verification code has been sent to your phone. It is valid for 5 minutes.
您好，{name}！您有 {count} 个待办事项。 ¦ Hello {name}, you have {count} tasks to do.
文件大小不能超过 20 MB。 ¦ The file must not be larger than 20 MB.
确定要删除“%s”吗？删除后无法恢复。 ¦ Delete “%s”? This cannot be undone.
共 %d 条记录，当前第 %d 页 ¦ %d records, page %d
请点击<b>提交</b>按钮完成申请。 ¦ Click <b>Submit</b> to complete your application.
订单 {{orderNo}} 已发货，预计 \${date} 送达。 ¦ Order {{orderNo}} has been shipped and is expected to arrive on \${date}.
您的账户余额不足，请先充值。 ¦ Your balance is too low. Please top up first.
网络连接失败，请稍后重试。 ¦ Could not connect to the network. Please try again later.
详情请登录 https://www.example.cn/notice/2024 查询。 ¦ For details, see https://www.example.cn/notice/2024.
简历请发送至 hr@example.cn，邮件标题请注明应聘岗位。 ¦ Please send your CV to hr@example.cn, stating the position in the subject line.
该用户名已被使用。 ¦ This user name is already taken.
系统将于今晚 23:00 至次日凌晨 2:00 进行维护。 ¦ The system will be under maintenance from 23:00 tonight until 2:00 tomorrow morning.
暂无数据 ¦ No data
全选 ¦ Select all
更多 ¦ More
保存成功 ¦ Saved
支持 JPG、PNG 格式，不支持 GIF。 ¦ JPG and PNG files are supported; GIF files are not.
版本 2.8.0 新增深色模式。 ¦ Version 2.8.0 introduces a dark mode.
未经授权，不得访问该页面。 ¦ You are not authorised to view this page.
上次登录时间：2024年10月1日 08:30 ¦ Last sign-in: 1 October 2024, 08:30
本合同自双方签字盖章之日起生效。 ¦ This Contract shall take effect on the date on which both Parties sign and seal it.
甲方应于收到发票后30日内付款。 ¦ Party A shall pay within 30 days of receipt of the invoice.
未经乙方书面同意，甲方不得将本合同项下的权利转让给第三方。 ¦ Party A shall not assign its rights under this Contract to any third party without the written consent of Party B.
合同总价为人民币壹佰贰拾万元整（¥1,200,000.00）。 ¦ The total contract price is RMB 1,200,000.00 (one million two hundred thousand yuan only).
因不可抗力导致的延误，双方均不承担责任。 ¦ Neither Party shall be liable for delays caused by force majeure.
任何一方违约，应向守约方支付合同金额5%的违约金。 ¦ A Party in breach of this Contract shall pay the other Party liquidated damages of 5% of the contract amount.
本合同一式四份，双方各执两份，具有同等法律效力。 ¦ This Contract is made in four originals of equal legal effect, two for each Party.
保密期限为合同终止后三年。 ¦ The confidentiality obligation continues for three years after termination of this Contract.
争议提交上海国际经济贸易仲裁委员会仲裁。 ¦ Disputes shall be submitted to the Shanghai International Economic and Trade Arbitration Commission for arbitration.
第十二条 违约责任 ¦ Article 12 Liability for Breach
法定代表人 ¦ Legal representative
出租人不得无故提前解除合同。 ¦ The Lessor shall not terminate the contract early without cause.
本条款不适用于试用期员工。 ¦ This clause does not apply to employees on probation.
有限责任公司由五十个以下股东出资设立。 ¦ A limited liability company shall be established by no more than fifty shareholders.
口服，一次2片，一日3次，饭后服用。 ¦ For oral use: take 2 tablets 3 times a day after meals.
孕妇及哺乳期妇女禁用。 ¦ Do not use during pregnancy or breastfeeding.
密封，在25℃以下保存。 ¦ Keep tightly closed and store below 25 °C.
本品不宜与酒精同时服用。 ¦ Do not take this product together with alcohol.
共纳入 312 例患者，其中男性 178 例，女性 134 例。 ¦ A total of 312 patients were enrolled, 178 of them male and 134 female.
治疗组有效率为 86.5%，对照组为 71.2%（P<0.05）。 ¦ The response rate was 86.5% in the treatment group and 71.2% in the control group (P<0.05).
患者术后第三天出院。 ¦ The patient was discharged on the third day after surgery.
未见明显不良反应。 ¦ No significant adverse reactions were observed.
血压为 140/90 mmHg 以上即可诊断为高血压。 ¦ Hypertension is diagnosed at a blood pressure above 140/90 mmHg.
建议每年进行一次体检。 ¦ An annual check-up is recommended.
术前8小时禁食。 ¦ Do not eat for 8 hours before surgery.
2024年全年实现营业收入3.6亿元，同比增长12.5%。 ¦ Operating revenue for 2024 was RMB 360 million, up 12.5% year on year.
净利润为4,520万元，较上年下降8.3%。 ¦ Net profit was RMB 45.2 million, down 8.3% from the previous year.
公司拟每10股派发现金红利2.50元（含税）。 ¦ The Company proposes a cash dividend of RMB 2.50 (tax included) for every 10 shares.
截至报告期末，公司员工总数为1.2万人。 ¦ At the end of the reporting period the Company had 12,000 employees.
人民币对美元汇率中间价报7.1038。 ¦ The central parity rate of the renminbi against the US dollar was 7.1038.
前三季度国内生产总值949746亿元，同比增长4.8%。 ¦ GDP for the first three quarters was 94,974.6 billion yuan, up 4.8% year on year.
董事会不建议派发末期股息。 ¦ The Board does not recommend the payment of a final dividend.
应收账款周转天数 ¦ Days sales outstanding
现金及现金等价物 ¦ Cash and cash equivalents
本次募集资金总额不超过15亿元。 ¦ The total proceeds will not exceed RMB 1.5 billion.
投资有风险，入市需谨慎。 ¦ Investments involve risk. Please invest with caution.
该项目总投资约80亿美元，计划于2027年投产。 ¦ The project represents an investment of about US$8 billion and is to start production in 2027.
使用前请仔细阅读本说明书。 ¦ Read these instructions carefully before use.
严禁在设备运行时打开防护门。 ¦ Never open the safety door while the machine is running.
额定电压：AC 220 V，额定功率：1500 W ¦ Rated voltage: 220 V AC, rated power: 1500 W
长按电源键3秒开机。 ¦ Press and hold the power button for 3 seconds to turn on the device.
请勿将电池投入火中。 ¦ Do not throw batteries into fire.
环境温度：-10℃～+45℃ ¦ Ambient temperature: -10 °C to +45 °C
用扳手拧紧 M8 螺栓，扭矩为 25 N·m。 ¦ Tighten the M8 bolts with a spanner to a torque of 25 N·m.
如指示灯不亮，请检查电源线是否连接好。 ¦ If the indicator does not light up, check that the power cord is connected properly.
滤网每两周清洗一次。 ¦ Clean the filter every two weeks.
外形尺寸（长×宽×高）：1200×600×750 mm ¦ Overall dimensions (L × W × H): 1200 × 600 × 750 mm
图3 液压系统原理图 ¦ Figure 3 Schematic of the hydraulic system
维修必须由专业人员进行。 ¦ Repairs must be carried out by qualified personnel.
本产品不防水。 ¦ This product is not waterproof.
安装高度不低于1.8米。 ¦ Install at a height of not less than 1.8 m.
充电时间约2.5小时，续航可达40公里。 ¦ Charging takes about 2.5 hours for a range of up to 40 km.
全场满300减50 ¦ Save 50 on every 300 you spend
限时特惠，仅剩最后2天！ ¦ Limited offer: only 2 days left!
七天无理由退货 ¦ Returns within seven days, no questions asked
加入购物车 ¦ Add to cart
现货，48小时内发货。 ¦ In stock. Ships within 48 hours.
100%纯棉，亲肤透气 ¦ 100% cotton, soft and breathable
收藏本店，领取10元优惠券。 ¦ Add this shop to your favourites and get a 10-yuan voucher.
甄选云南高山茶叶，回味悠长。 ¦ Selected teas from the high mountains of Yunnan, with a lingering aftertaste.
让每一次出发都充满期待。 ¦ Make every departure something to look forward to.
不止是快，更是稳。 ¦ Not just fast. Rock solid.
本店不接受货到付款。 ¦ We do not accept cash on delivery.
故宫始建于1406年，占地约72万平方米。 ¦ Construction of the Forbidden City began in 1406. It covers some 720,000 square metres.
门票60元，学生半价。 ¦ Admission is 60 yuan; students pay half.
景区开放时间：8:00—17:30（16:30停止入园） ¦ Opening hours: 8:00–17:30 (last admission 16:30)
从机场乘地铁约需40分钟。 ¦ It takes about 40 minutes by metro from the airport.
酒店距离西湖步行仅五分钟。 ¦ The hotel is only five minutes' walk from the West Lake.
请勿触摸展品，请勿使用闪光灯。 ¦ Please do not touch the exhibits or use flash.
黄山最高峰莲花峰海拔1864.8米。 ¦ Lotus Peak, the highest of Mount Huang, rises to 1,864.8 metres.
这座桥全长55公里，是世界上最长的跨海大桥。 ¦ At 55 kilometres, this is the longest sea crossing in the world.
外滩的夜景令人难忘。 ¦ The Bund by night is an unforgettable sight.
他从来没有去过北京。 ¦ He had never been to Beijing.
“你怎么来了？”她惊讶地问。 ¦ “What are you doing here?” she asked in surprise.
没有人知道他去了哪里。 ¦ No one knew where he had gone.
别怕，有我在。 ¦ Don't be afraid. I'm here.
雨下了整整三天三夜。 ¦ It rained for three whole days and nights.
我不同意你的看法。 ¦ I don't agree with you.
老人叹了口气，什么也没说。 ¦ The old man sighed and said nothing.
等等我！ ¦ Wait for me!
这件事跟你没关系。 ¦ This has nothing to do with you.
我想请三天假。 ¦ I'd like to take three days off.
你到底想干什么？ ¦ What on earth do you want?
月亮升起来了，村子里静悄悄的。 ¦ The moon had risen, and the village lay silent.
据新华社报道，全国粮食总产量连续9年稳定在1.3万亿斤以上。 ¦ According to Xinhua, national grain output has stayed above 1.3 trillion jin for 9 years in a row.
此次地震造成至少23人受伤，无人员死亡。 ¦ At least 23 people were injured in the earthquake; there were no deaths.
会议将于11月5日至10日在上海举行。 ¦ The conference will be held in Shanghai from 5 to 10 November.
双方就气候变化问题交换了意见。 ¦ The two sides exchanged views on climate change.
全国铁路营业里程达16万公里。 ¦ China's railways in operation reached 160,000 kilometres.
专家表示，疫苗的保护率超过90%。 ¦ Experts say the vaccine is more than 90% effective.
该省常住人口为1.27亿。 ¦ The province has a permanent population of 127 million.
明天多云转晴，最高气温28度。 ¦ Cloudy tomorrow, clearing later, with a high of 28 degrees.
发言人没有透露更多细节。 ¦ The spokesperson did not give further details.
国家图书馆馆藏文献超过四千万册。 ¦ The National Library holds more than 40 million items.
应届毕业生优先。 ¦ Recent graduates preferred.
本科及以上学历，三年以上工作经验 ¦ Bachelor's degree or above, with at least three years of work experience
月薪1.5万—2万元，五险一金。 ¦ Monthly salary of 15,000 to 20,000 yuan, plus social insurance and housing fund.
未尽事宜，由双方协商解决。 ¦ Matters not covered herein shall be settled by the Parties through consultation.
报名截止日期：2025年6月30日 ¦ Registration deadline: 30 June 2025
请于下周三（5月14日）前提交报告。 ¦ Please submit the report by next Wednesday (14 May).
年满18周岁的公民有选举权。 ¦ Citizens who have reached the age of 18 have the right to vote.
员工不得泄露公司商业秘密。 ¦ Employees must not disclose the Company's trade secrets.
工作时间：周一至周五，9:00—18:00 ¦ Working hours: Monday to Friday, 9:00–18:00
客服热线：400-800-1234 ¦ Customer service: 400-800-1234
地址：上海市浦东新区世纪大道100号 ¦ Address: 100 Century Avenue, Pudong New Area, Shanghai
姓名 ¦ Name
备注 ¦ Remarks
是否已婚 ¦ Marital status
身份证号码 ¦ ID number
在配置文件中将 max_connections 设为 200。 ¦ Set max_connections to 200 in the configuration file.
执行 git pull 后重新编译。 ¦ Run git pull, then compile again.
该接口每分钟最多可调用 600 次。 ¦ This endpoint can be called at most 600 times a minute.
返回值为空时表示未找到匹配项。 ¦ An empty return value means that no match was found.
参数 userId 不能为空。 ¦ The parameter userId must not be empty.
数据每24小时备份一次，保留30天。 ¦ Data is backed up every 24 hours and kept for 30 days.
{user} 邀请您加入“{team}”团队 ¦ {user} has invited you to join the team “{team}”
还剩 {minutes} 分钟 ¦ {minutes} minutes left
<p>感谢您的支持！</p> ¦ <p>Thank you for your support!</p>
请前往<a href="{link}">个人中心</a>修改密码。 ¦ Go to <a href="{link}">your profile</a> to change your password.
源代码托管在 https://git.example.com/tools/parser 上。 ¦ The source code is hosted at https://git.example.com/tools/parser.
如有问题，请联系 service@example.com。 ¦ If you have any questions, please contact service@example.com.
第三章 研究方法 ¦ Chapter 3 Methods
表2 样本基本情况 ¦ Table 2 Characteristics of the sample
本文提出了一种基于深度学习的图像分割方法。 ¦ We propose a method of image segmentation based on deep learning.
实验结果表明，该方法的准确率达到97.3%，比基线提高了4.1个百分点。 ¦ Experiments show that the method reaches an accuracy of 97.3%, which is 4.1 percentage points above the baseline.
关键词：机器翻译；质量评估；术语 ¦ Keywords: machine translation; quality estimation; terminology
目前尚无定论。 ¦ The question is still open.
两者之间没有显著差异。 ¦ There was no significant difference between the two.
样本量约为总人口的千分之三。 ¦ The sample was about 0.3% of the total population.
四分之三的受访者对服务表示满意。 ¦ Three quarters of respondents were satisfied with the service.
将面粉500克、水250毫升混合，揉成面团。 ¦ Mix 500 g of flour with 250 ml of water and knead into a dough.
大火烧开后转小火炖一个半小时。 ¦ Bring to the boil over a high heat, then simmer for an hour and a half.
盐少许 ¦ A pinch of salt
不含防腐剂 ¦ No preservatives
净含量：330毫升 ¦ Net content: 330 ml
华为 Mate 60 Pro ¦ Huawei Mate 60 Pro
北京大学 ¦ Peking University
李明 ¦ Li Ming
中华人民共和国国家标准 ¦ National Standard of the People's Republic of China
二〇二三年十二月 ¦ December 2023
本券不可与其他优惠同时使用。 ¦ This voucher cannot be combined with other offers.
列车时速可达350公里。 ¦ The train can reach a speed of 350 km/h.
研究对象平均年龄为 52.3 岁。 ¦ The mean age of the subjects was 52.3 years.
`
