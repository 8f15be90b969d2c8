/**
 * What people choose when they cannot think of a password, compiled by ourselves: Dutch, Flemish,
 * English and French words, names, clubs, places, seasons and keyboard patterns. Numbers and
 * symbols around a word, capitals, digits for letters, doubled and combined words are handled by
 * the rule (`common-passwords.ts`), so each entry stands for thousands of passwords.
 */
export const COMMON_WORDS = `
password passwort wachtwoord paswoord motdepasse passe contrasena parola geheim geheimpje secret secreto wachtzin
passphrase passcode pincode toegang toegangscode sleutel login logon signin inloggen aanmelden gebruiker user username
admin administrator beheer beheerder root superuser sysadmin system systeem default standaard guest gast test tester
testen testing test1 demo demonstratie temp temporary tijdelijk changeme verander veranderen wijzig wijzigmij nieuw
newpassword nieuwwachtwoord mypassword mijnwachtwoord letmein laatmeerin laatmebinnen openup open sesam sesamopenu
welkom welcome welkomthuis bienvenue willkommen hallo hello hoi dag goedendag bonjour salut hola ciao
balie loket desk onthaal receptie reception kiosk wachtzaal wachtkamer ticket bezoeker visitor afspraak
gemeente gemeentehuis stadhuis stad stadskantoor ocmw cpas burgemeester schepen politie brandweer ziekenhuis hospital
kliniek clinic dokter doctor verpleging zorg apotheek kantoor office bureau bedrijf company firma werk werken job
school student leraar juf meester universiteit computer laptop internet website server netwerk network windows
microsoft google apple android iphone samsung facebook instagram twitter youtube linkedin whatsapp snapchat tiktok
netflix spotify amazon playstation xbox nintendo pokemon pikachu minecraft fortnite roblox starwars startrek harrypotter
superman batman spiderman ironman wonderwoman matrix trustno gandalf hogwarts avatar naruto dragon dragonball
qwerty qwertyuiop qwertyui qwert azerty azertyuiop azertyui azert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
qwertz qazwsx qazwsxedc wsxedc zaqwsx qweasd qweasdzxc asdasd qweqwe poiuytrewq lkjhgfdsa mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh abcdefghij aaa xxx iloveyou ikhouvanjou ikhouvanu jetaime tequiero love
liefde liefje lieverd schat schatje schattie sweetheart honey baby babygirl babyboy darling kus kusjes kiss kisses
hart hartje heart angel engel engeltje devil duivel prinses princess princesse prince prins koning king koningin queen
zon zonnetje zonneschijn sunshine sun moon maan ster sterren star stars bloem bloemetje bloemen flower roos rose lily
zomer summer winter lente spring herfst autumn najaar voorjaar kerst kerstmis christmas pasen easter sinterklaas
januari februari maart april mei juni juli augustus september oktober november december january february march may
june july august october maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday
friday saturday sunday vakantie holiday weekend verjaardag birthday geluk happy gelukkig lucky vrijheid freedom vrede
peace leven life droom dream hoop hope geloof faith god jezus jesus allah maria amen bless blessed
hond hondje dog doggy kat poes poesje cat kitty kitten paard paardje horse pony konijn bunny beer beertje bear teddy
tijger tiger leeuw lion wolf panda aap monkey vogel bird vis vlinder butterfly olifant draak uil vos muis mouse
buddy max bella charlie rocky luna bailey daisy molly sam simba nala lola toby coco rex bobby bruno
voetbal football soccer basketball baseball hockey tennis wielrennen fietsen fiets zwemmen dansen dance muziek music
guitar gitaar piano chocolade chocolate koffie coffee bier beer kaas cheese cookie koekje pizza banana banaan appel
orange sinaasappel cherry kers aardbei strawberry pepper peper pannenkoek frietjes frieten wafel wafels
ajax feyenoord psv anderlecht clubbrugge brugge standard genk gent antwerp barcelona realmadrid liverpool chelsea
arsenal manchester juventus bayern rodeduivels oranje united champion champions winner winnaar
belgie belgium belgique vlaanderen flanders nederland holland netherlands brussel brussels bruxelles antwerpen
mechelen leuven hasselt kortrijk oostende aalst sintniklaas amsterdam rotterdam utrecht denhaag eindhoven groningen
europa europe paris parijs london londen newyork america canada australia italia espana france
frankrijk deutschland turkiye istanbul marokko morocco
jan piet joris korneel marie anna emma louise lucas liam noah finn arthur jules lotte julie sofie sophie laura lisa
sarah thomas jonas wout bram tom tim dirk luc marc mark paul peter pieter johan koen kris bart wim stefan steven kevin
michael michelle jessica ashley jennifer amanda daniel david robert andrew anthony joshua matthew william
george nicole samantha hannah alex alexander alexandra victoria elizabeth stephanie christian
mohamed mohammed ahmed fatima ali hassan omar yusuf mustafa mehmet ayse
mama mamma mommy papa pappa daddy oma opa broer zus zoon dochter kind kinderen familie family vriend vrienden
friend friends mijnzoon mijndochter bestfriend
ferrari porsche mercedes bmw audi volkswagen volvo toyota honda yamaha harley davidson corvette mustang
shadow master hunter ninja pirate piraat warrior soldier killer ranger cowboy jordan maverick phoenix falcon eagle
diamond diamant gold goud silver zilver platinum crystal kristal rainbow regenboog purple paars rood red blauw blue
groen green geel yellow zwart black wit white roze pink
money geld euro dollar rijk whatever niets nothing something iets niks weetniet weetikniet idontknow vergeten forgot
fuckyou fuck kut klootzak shit asshole bitch sexy
access account computer1 cheese1 blink blahblah lovely beautiful mooi awesome super cool geweldig fantastisch
`;
