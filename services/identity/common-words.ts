/**
 * What people make passwords of, in the languages of the site: together with the rules of `isEasilyGuessed` (digits and
 * signs around a word, letters written as digits, words said twice) they stand for some hundred thousand passwords that
 * are tried first.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort passw pass pwd contrasena contraseña motdepasse senha haslo salasana parola sifre hasło
пароль letmein welcome willkommen bienvenue bienvenido witamy tervetuloa hello hallo hola bonjour salut login
logon signin admin administrator administrador root toor user guest gast test tester testing demo default
changeme change temp temporary secret geheim topsecret access master god boss manager office business company
service support helpdesk system server computer laptop internet network windows linux ubuntu debian apple
google facebook youtube instagram twitter whatsapp amazon microsoft samsung nokia android iphone motorola sony
playstation nintendo xbox pokemon pikachu minecraft fortnite roblox counterstrike warcraft starcraft diablo
zelda mario sonic naruto goku dragonball starwars startrek skywalker yoda vader matrix neo trinity batman
superman spiderman ironman hulk avengers joker robin flash harrypotter hogwarts gandalf frodo legolas merlin
lancelot camelot thunder lightning storm thunderbolt phoenix dragon tiger lion panther leopard eagle falcon
hawk wolf bear bulldog dog doggy puppy cat kitty kitten kittycat monkey banana horse pony unicorn dolphin
shark whale penguin turtle rabbit bunny mouse hamster chicken rooster cow pig elephant butterfly spider
scorpion snake cobra viper python jaguar mustang bronco stallion ferrari porsche mercedes bmw audi volkswagen
toyota honda suzuki yamaha kawasaki ducati harley davidson corvette camaro charger challenger chevrolet chevy
ford nissan subaru mazda lexus jeep hummer truck driver racing nascar formula turbo diesel engine motor
football soccer fussball futbol basketball baseball softball volleyball hockey tennis golf golfer cricket
rugby boxing wrestling swimming skating skateboard surfing surfer running fitness karate judo ninja samurai
kungfu liverpool chelsea arsenal manchester united everton tottenham barcelona realmadrid juventus milan inter
bayern dortmund schalke ajax celtic rangers galatasaray fenerbahce besiktas spartak zenit benfica porto
sporting lakers bulls celtics yankees redsox cowboys steelers packers patriots raiders broncos dolphins giants
eagles cubs dodgers love loveyou iloveyou iloveu iloveme ilovegod lover loveme lovely loveless mylove truelove
forever always baby babygirl babyboy honey sweetie sweetheart sweet sugar candy darling angel angels princess
prince queen king beautiful pretty sexy hottie cutie cute girl girls boy boys woman friend friends bestfriend
family mother father mommy daddy mama papa brother sister grandma grandpa husband wife marriage wedding teamo
tequiero amor amore mijnlief schatz schatzi liebe liebling jetaime cherie kochanie kocham milosc rakastan
kulta askim canim seviyorum lyubov любовь солнышко jesus jesuschrist christ christian bible church heaven
angelface blessed faith grace hope peace allah muhammad bismillah buddha shiva krishna ganesha sairam satan
devil demon lucifer hell evil killer murder death dead zombie vampire ghost skull blood metal metallica
slipknot nirvana acdc ironmaiden megadeth slayer pantera linkinpark greenday blink eminem tupac rihanna
beyonce shakira madonna michael jackson elvis beatles pinkfloyd ledzeppelin music guitar piano drummer drums
bass singer dancer dancing disco party rockstar rocknroll rock metalhead hiphop rap summer winter spring
autumn fall sommer fruehling herbst invierno verano primavera otoño printemps automne hiver january february
march april june july august september october november december januar februar märz juni juli oktober
dezember monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag
samstag sonntag morning evening midnight sunshine sunset sunrise sunny moon moonlight star stars starlight
galaxy universe planet earth mars venus jupiter saturn rainbow flower flowers rose roses lily daisy violet
jasmine orchid sunflower cherry orange lemon peach strawberry blueberry blackberry pineapple coconut mango
grape melon cookie cookies chocolate vanilla cupcake muffin pancake cheese cheesecake pizza burger hamburger
bacon pepper ginger coffee espresso beer whiskey vodka tequila corona heineken guinness budweiser cocacola
pepsi redbull red blue green yellow purple black white silver gold golden platinum diamond crystal emerald
ruby sapphire pearl amber copper iron steel stone rocky granite mountain river ocean island beach forest
desert water fire ice snow snowball snowman snowflake winterfell london paris berlin hamburg munich muenchen
münchen koeln köln frankfurt vienna wien zurich zuerich madrid valencia sevilla roma milano napoli lisboa
warszawa krakow poznan moskva moscow москва istanbul ankara izmir tokyo osaka kyoto helsinki tampere turku
stockholm oslo copenhagen amsterdam rotterdam brussels dublin edinburgh glasgow birmingham newyork brooklyn
boston chicago dallas houston texas florida california miami vegas denver seattle atlanta canada toronto
montreal vancouver australia sydney melbourne brisbane brasil mexico argentina colombia america american
england english britain scotland ireland france germany deutschland espana italia polska россия russia turkiye
türkiye nippon japan china india pakistan indonesia philippines suomi finland sweden norway alexander
alexandra alexandre alex andrea andreas andrew andrey angela angelina anna annika anthony antonio artur ashley
barbara benjamin bernard brandon brian brittany bruno camila carlos carmen caroline catherine charlie
charlotte chris christina christopher claudia daniel daniela david dennis diana diego dmitry dominik eduardo
elena elisabeth elizabeth emily emma erica erik eugene fabian felix fernando florian francesco francisco frank
frederic gabriel gabriela george gerald gregory guillaume gustavo hannah harald heather heinrich helena henry
hunter ignacio isabella isabelle ivan jacob james jan jasmin jason javier jennifer jeremy jessica joanna johan
johannes john johnny johnson jonathan jordan jorge joseph joshua juan julia julian juliana julien karina
katarzyna katherine kathrin kenneth kevin kimberly kristina krzysztof lars laura lauren leonardo linda lisa
lorenzo louise lucas lucia luis lukas maciej magdalena manuel marcel marcelo marco marcus margaret maria
mariana marina mark martin martina matthew matthias maxim maxwell melanie melissa michaela michal michel
michelle miguel mikhail monica monika morgan natalia natalie natasha nathan nicholas nicolas nicole nikita
nikolai oliver olivia oscar pablo pamela patricia patrick paul paula pedro peter philip philipp pierre rachel
rafael raphael rebecca ricardo richard robert roberto rodrigo roland ronald ronaldo ronaldinho messi beckham
ryan sabrina samantha samuel sandra sarah scott sebastian sergey sergio sharon sophie stefan stefanie
stephanie stephen steven susanne svetlana tatiana taylor teresa thomas tiffany timothy tobias tomasz tyler
valentina valeria vanessa veronica victor victoria vincent vladimir walter wilhelm william wolfgang yolanda
yvonne zachary abcdef abcdefg abcdefgh abcd abcabc qwerty qwertz azerty qwert asdf asdfgh asdfghjk zxcv zxcvbn
qazwsx qweasd qweasdzxc asdasd qweqwe zxczxc poiuyt lkjhgf mnbvcx йцукен фывапр ячсмит whatever nothing
something anything everything nobody noone somebody trustno trustnoone ihateyou fuckyou fuckme fuckoff fuck
asshole bitch bullshit shit dickhead bastard motherfucker pussy penis vagina porn porno sexsex blowjob please
thankyou thanks sorry goodbye byebye fantasy fantastic awesome amazing wonderful perfect excellent special
lucky luckydog happy happiness smile smiley funny crazy lazy bored hungry sleepy freedom liberty justice
victory winner champion champ hero legend genius wizard magic magician mystery shadow ranger soldier warrior
knight pirate captain sailor marine army navy airforce police sheriff doctor nurse teacher student school
college university class classof graduate engineer builder worker operator welder mechanic foreman digger
excavator bulldozer quarry gravel aggregate crusher crushing screening screen jawcrusher conecrusher conveyor
mining miner mine loader hammer dozer machine machines maschine equipo kamien kivi murskain brecher concasseur
trituradora britador kirici abracadabra sesame opensesame swordfish blahblah lalala hahaha hehehe lololol
asdfasdf qwerqwer testtest passpass adminadmin useruser guestguest rootroot babybaby loveloveme cheyenne
cassie maggie buster bailey max bella molly lucy sadie chloe duke zeus simba nala luna milo coco lola rex
snoopy garfield mickey minnie donald goofy pluto bambi nemo shrek simpsons homer bart marge southpark cartman
`
    .trim()
    .split(/\s+/),
)
