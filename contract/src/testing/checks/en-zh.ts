/** English to Chinese: sources with their targets, as a good translator writes it. */
export const enToZh = `
Save changes ¦ 保存更改
Cancel ¦ 取消
Sign in with a different account ¦ 使用其他账号登录
Your session has expired. Please sign in again. ¦ 会话已过期，请重新登录。
Hello {name}, welcome back! ¦ {name}，欢迎回来！
You have {count} unread messages. ¦ 您有 {count} 条未读消息。
%d files were copied to %s. ¦ 已将 %d 个文件复制到 %s。
Delete {{item}} permanently? This can't be undone. ¦ 要永久删除 {{item}} 吗？此操作无法撤销。
Invoice \${number} is due on \${date}. ¦ 发票 \${number} 的付款截止日期为 \${date}。
{count, plural, one {# item} other {# items}} in your cart ¦ 购物车中有 {count, plural, other {# 件商品}}
Press <b>Ctrl+S</b> to save your work. ¦ 按 <b>Ctrl+S</b> 保存您的工作。
Read our <a href="/terms">terms of service</a> before you continue. ¦ 继续之前，请阅读我们的<a href="/terms">服务条款</a>。
For details, visit https://www.example.com/help/install. ¦ 详情请访问 https://www.example.com/help/install。
Questions? Write to support@example.com at any time. ¦ 如有疑问，请随时发送邮件至 support@example.com。
Upload failed: the file is larger than 25 MB. ¦ 上传失败：文件大于 25 MB。
Password must be at least 12 characters long. ¦ 密码长度至少为 12 个字符。
Two-factor authentication is not enabled for this account. ¦ 此账号尚未启用双重身份验证。
Do not close this window until the update has finished. ¦ 更新完成之前请勿关闭此窗口。
Version 4.2.1 fixes a crash when opening large spreadsheets. ¦ 4.2.1 版修复了打开大型电子表格时崩溃的问题。
Last updated on 3 March 2025 ¦ 最后更新于 2025 年 3 月 3 日
Retry ¦ 重试
Learn more ¦ 了解更多
Export as PDF ¦ 导出为 PDF
No results found for "%s". ¦ 未找到与“%s”相关的结果。
Your trial ends in {days} days. ¦ 您的试用期将在 {days} 天后结束。
The installation requires approximately 3.5 GB of free disk space. ¦ 安装大约需要 3.5 GB 的可用磁盘空间。
This Agreement shall be governed by the laws of the State of New York. ¦ 本协议受纽约州法律管辖。
The Licensee shall not sublicense, sell or transfer the Software to any third party. ¦ 被许可方不得向任何第三方转授权、出售或转让本软件。
Neither party shall be liable for any indirect or consequential damages. ¦ 任何一方均不对任何间接或后果性损害承担责任。
This Agreement may be terminated by either party upon thirty (30) days' written notice. ¦ 任何一方可提前三十（30）天书面通知终止本协议。
The Purchase Price is US$1,250,000, payable in three instalments. ¦ 购买价款为 1,250,000 美元，分三期支付。
Section 7.3 survives the termination of this Agreement. ¦ 第 7.3 条在本协议终止后继续有效。
The Seller warrants that the Goods are free from defects in material and workmanship. ¦ 卖方保证货物在材料和工艺方面没有缺陷。
Any dispute arising out of this contract shall be settled by arbitration in Singapore. ¦ 因本合同引起的任何争议均应在新加坡通过仲裁解决。
The employee is entitled to 20 days of paid annual leave. ¦ 员工享有 20 天带薪年假。
Overtime is paid at 150% of the regular hourly rate. ¦ 加班费按正常小时工资的 150% 支付。
Confidential Information does not include information that is publicly available. ¦ 保密信息不包括可公开获得的信息。
The tenant shall pay a deposit equal to two months' rent. ¦ 租户应支付相当于两个月租金的押金。
IN WITNESS WHEREOF, the parties have executed this Agreement on the date first written above. ¦ 双方已于首页所载日期签署本协议，以昭信守。
The board approved the resolution by a majority of 7 to 2. ¦ 董事会以 7 票对 2 票的多数通过了该决议。
Take one tablet twice daily with food. ¦ 每日两次，每次一片，随餐服用。
Do not take this medicine if you are allergic to ibuprofen. ¦ 如果您对布洛芬过敏，请勿服用本药。
Keep out of the reach of children. ¦ 请将本品放在儿童接触不到的地方。
Store below 25 °C in a dry place. ¦ 请在 25 °C 以下干燥处保存。
Patients aged 65 years and over should start with a dose of 2.5 mg. ¦ 65 岁及以上的患者应从 2.5 mg 的剂量开始用药。
Common side effects include headache, nausea and dizziness. ¦ 常见副作用包括头痛、恶心和头晕。
The study enrolled 1,284 participants at 46 sites in 9 countries. ¦ 该研究在 9 个国家的 46 个中心招募了 1284 名受试者。
Blood pressure was measured at baseline and after 12 weeks. ¦ 分别在基线和第 12 周后测量血压。
The overall response rate was 43.7% (95% CI 38.2–49.3). ¦ 总缓解率为 43.7%（95% CI 38.2–49.3）。
No serious adverse events were reported in the control group. ¦ 对照组未报告严重不良事件。
This device is not intended for use in children under 3 years of age. ¦ 本设备不适用于 3 岁以下儿童。
Wash your hands thoroughly before changing the dressing. ¦ 更换敷料前请彻底洗手。
Consult your doctor if symptoms persist for more than three days. ¦ 如果症状持续超过三天，请咨询医生。
Revenue rose 12.4% year on year to $3.2 billion. ¦ 营收同比增长 12.4%，达到 32 亿美元。
Net profit fell to €86 million in the second quarter. ¦ 第二季度净利润下降至 8600 万欧元。
The company expects capital expenditure of between $400 million and $450 million in 2026. ¦ 公司预计 2026 年资本支出在 4 亿至 4.5 亿美元之间。
Operating expenses were unchanged at 1,204 thousand euros. ¦ 运营费用为 120.4 万欧元，与上期持平。
Past performance is not a guide to future returns. ¦ 过往业绩不代表未来回报。
The fund charges an annual management fee of 0.75%. ¦ 该基金每年收取 0.75% 的管理费。
Shareholders will receive a dividend of $0.35 per share on 15 June. ¦ 股东将于 6 月 15 日获得每股 0.35 美元的股息。
Total assets amounted to RMB 45.6 billion as of December 31, 2024. ¦ 截至 2024 年 12 月 31 日，总资产为人民币 456 亿元。
Inflation slowed for the fifth month in a row. ¦ 通胀连续第五个月放缓。
The central bank left interest rates unchanged at 4.25%. ¦ 央行将利率维持在 4.25% 不变。
Accounts receivable ¦ 应收账款
Earnings before interest and taxes ¦ 息税前利润
Disconnect the power supply before opening the cover. ¦ 打开盖板之前，请断开电源。
Tighten the four screws (M6 × 20) to a torque of 9.5 Nm. ¦ 以 9.5 Nm 的扭矩拧紧四颗螺钉（M6 × 20）。
WARNING: Hot surface. Do not touch. ¦ 警告：表面高温，请勿触摸。
The pump must never run dry. ¦ 泵绝不可空转。
Replace the filter cartridge every 500 operating hours or every six months. ¦ 每运行 500 小时或每六个月更换一次滤芯。
Check the oil level with the engine switched off. ¦ 在发动机关闭的状态下检查机油油位。
The maximum permissible operating pressure is 16 bar. ¦ 最大允许工作压力为 16 bar。
Insert the SIM card into slot 2 with the gold contacts facing down. ¦ 将 SIM 卡金属触点朝下插入卡槽 2。
Press and hold the power button for 5 seconds until the LED turns green. ¦ 按住电源按钮 5 秒，直到 LED 指示灯变为绿色。
If the indicator flashes red, the battery is not charged. ¦ 如果指示灯闪烁红色，则表示电池未充电。
The cable must not be longer than 30 m. ¦ 电缆长度不得超过 30 m。
Supply voltage: 220–240 V, 50/60 Hz ¦ 电源电压：220–240 V，50/60 Hz
Dimensions (W × D × H): 600 × 450 × 850 mm ¦ 尺寸（宽 × 深 × 高）：600 × 450 × 850 mm
See Figure 4 on page 27. ¦ 见第 27 页图 4。
Use only original spare parts supplied by the manufacturer. ¦ 仅可使用制造商提供的原装备件。
Dispose of used batteries in accordance with local regulations. ¦ 请按照当地法规处理废旧电池。
The conveyor stops automatically when the guard is opened. ¦ 防护罩打开时，输送机会自动停止。
Free shipping on orders over $50 ¦ 订单满 50 美元免运费
Only 3 left in stock. Order soon! ¦ 库存仅剩 3 件，欲购从速！
Add to cart ¦ 加入购物车
Returns are accepted within 30 days of delivery. ¦ 收货后 30 天内可退货。
Machine washable at 40 °C; do not tumble dry. ¦ 可在 40 °C 下机洗；请勿滚筒烘干。
Made from 100% organic cotton ¦ 100% 有机棉制成
Use code SPRING25 at checkout to save 25%. ¦ 结账时输入优惠码 SPRING25 即可节省 25%。
Rated 4.8 out of 5 by more than 12,000 customers ¦ 超过 12,000 名顾客给出 4.8 分（满分 5 分）的评价
A jacket that keeps you warm when the wind won't let up. ¦ 寒风不止，这件夹克为您留住温暖。
Sound so clear you'll hear every breath. ¦ 音质纯净，每一次呼吸都清晰可闻。
Discover the art of slow travel. ¦ 探索慢旅行的艺术。
The hotel is a ten-minute walk from the old town. ¦ 酒店距老城步行十分钟。
Breakfast is served from 7:00 to 10:30 a.m. ¦ 早餐供应时间为上午 7:00 至 10:30。
Check-in is after 3 p.m.; check-out is before 11 a.m. ¦ 下午 3 点后办理入住，上午 11 点前办理退房。
The museum is closed on Mondays. ¦ 博物馆周一闭馆。
Tickets cost £18 for adults and £9 for children under 16. ¦ 成人票 18 英镑，16 岁以下儿童票 9 英镑。
Built in 1874, the lighthouse still guides ships today. ¦ 这座灯塔建于 1874 年，至今仍在为船只导航。
From the summit, at 2,962 metres, you can see four countries. ¦ 在海拔 2962 米的山顶上可以眺望四个国家。
The train leaves at 14:45 from platform 6. ¦ 列车 14:45 从 6 号站台发车。
Nobody knew where the old map had come from. ¦ 没有人知道那张旧地图是从哪里来的。
She had never seen the sea before. ¦ 她以前从未见过大海。
"I don't believe you," he said. ¦ “我不相信你，”他说。
Where have you been all night? ¦ 你整晚都去哪儿了？
We can't stay here; the roof is about to collapse. ¦ 我们不能待在这儿，屋顶快塌了。
Let's go! ¦ 我们走！
It wasn't me. ¦ 不是我。
What if we don't make it in time? ¦ 要是我们赶不上怎么办？
The minister said on Tuesday that the talks would resume next week. ¦ 部长周二表示，谈判将于下周恢复。
More than 2.3 million people were displaced by the floods. ¦ 洪水导致超过 230 万人流离失所。
At least 14 people were injured when a bus overturned near Porto. ¦ 一辆公交车在波尔图附近翻车，造成至少 14 人受伤。
The agreement was signed by 196 parties in 2015. ¦ 该协定于 2015 年由 196 个缔约方签署。
Scientists have found no evidence of life on the planet. ¦ 科学家尚未在该行星上发现生命存在的证据。
Voters will go to the polls on 8 November. ¦ 选民将于 11 月 8 日投票。
The population of the city has tripled since 1990. ¦ 自 1990 年以来，该市人口增长了两倍。
Electric cars accounted for one in four new registrations. ¦ 新注册车辆中，电动汽车占四分之一。
Please complete the form in block capitals. ¦ 请用大写字母填写表格。
Applicants must not have any criminal record. ¦ 申请人不得有任何犯罪记录。
The deadline for applications is 17:00 on Friday, 12 September 2025. ¦ 申请截止时间为 2025 年 9 月 12 日（星期五）17:00。
Job title ¦ 职位名称
Date of birth (DD/MM/YYYY) ¦ 出生日期（日/月/年）
Full-time, permanent position in Berlin ¦ 柏林全职长期职位
You will report directly to the Head of Finance. ¦ 您将直接向财务主管汇报。
At least five years of experience in a similar role is required. ¦ 要求具有至少五年类似岗位的工作经验。
We do not accept applications from recruitment agencies. ¦ 我们不接受招聘中介的申请。
Line 3 of the metro runs every four minutes at peak times. ¦ 地铁 3 号线在高峰时段每四分钟一班。
Call +44 20 7946 0123 to make an appointment. ¦ 预约请致电 +44 20 7946 0123。
Our office is at 221B Baker Street, London NW1 6XE. ¦ 我们的办公室位于伦敦贝克街 221B 号，邮编 NW1 6XE。
The dataset contains 60,000 training images and 10,000 test images. ¦ 该数据集包含 60,000 张训练图像和 10,000 张测试图像。
The API returns a 404 error if the resource does not exist. ¦ 如果资源不存在，API 会返回 404 错误。
Set the variable DATABASE_URL in your .env file. ¦ 在 .env 文件中设置变量 DATABASE_URL。
Run npm install and restart the server. ¦ 运行 npm install 并重启服务器。
By default, logs are kept for 90 days. ¦ 默认情况下，日志保留 90 天。
This feature isn't available in your region. ¦ 您所在的地区无法使用此功能。
Backups run every night at 2:30 a.m. UTC. ¦ 备份于每晚 UTC 时间凌晨 2:30 运行。
Only administrators can invite new members. ¦ 只有管理员才能邀请新成员。
The request timed out after {seconds} seconds. ¦ 请求在 {seconds} 秒后超时。
{user} shared {title} with you ¦ {user} 与您分享了 {title}
%1$s invited you to join %2$s. ¦ %1$s 邀请您加入 %2$s。
<strong>Note:</strong> Changes take effect after a restart. ¦ <strong>注意：</strong>更改将在重启后生效。
Click <a href="{url}">here</a> to reset your password. ¦ 点击<a href="{url}">此处</a>重置密码。
See also: https://docs.example.org/en/latest/api.html ¦ 另请参阅：https://docs.example.org/en/latest/api.html
Contact press@museum.example.org for high-resolution images. ¦ 如需高清图片，请联系 press@museum.example.org。
Chapter 12: The Long Winter ¦ 第十二章：漫长的冬天
Table 3. Mean values by group ¦ 表 3. 各组平均值
Figure 1: Annual rainfall, 1990–2020 ¦ 图 1：1990–2020 年年降雨量
N/A ¦ 不适用
Yes ¦ 是
Monday ¦ 星期一
Q3 2024 results ¦ 2024 年第三季度业绩
About half of all respondents said they had no savings. ¦ 约一半的受访者表示没有储蓄。
Heat the oven to 180 °C (350 °F) and bake for 25 minutes. ¦ 将烤箱预热至 180 °C（350 °F），烘烤 25 分钟。
Add 250 ml of milk and 2 tablespoons of sugar. ¦ 加入 250 毫升牛奶和 2 汤匙糖。
Serves 4 ¦ 4 人份
Season to taste with salt and pepper. ¦ 加盐和胡椒调味。
Contains traces of nuts and soya. ¦ 含有微量坚果和大豆。
The warranty does not cover damage caused by misuse. ¦ 保修不涵盖因使用不当造成的损坏。
The parcel was delivered at 9:12 on 04/05/2025. ¦ 包裹已于 2025 年 5 月 4 日 9:12 送达。
Students who have not registered cannot sit the exam. ¦ 未注册的学生不能参加考试。
Microsoft Teams ¦ Microsoft Teams
Samsung Galaxy S24 Ultra ¦ 三星 Galaxy S24 Ultra
The ship sank in less than 20 minutes, killing 1,198 people. ¦ 该船在不到 20 分钟内沉没，造成 1198 人死亡。
Turn left at the second crossroads and continue for 800 m. ¦ 在第二个十字路口左转，继续前行 800 米。
The lease runs for five years and is not renewable. ¦ 租期为五年，不可续租。
Payment is made by bank transfer only. ¦ 仅接受银行转账付款。
`
