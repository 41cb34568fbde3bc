/** Passwords of eight characters or more that are tried first, and those that people of this shop's region tend to choose. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
00000000 000000000 0123456789 0987654321 10203040 102030405060 11111111 111111111 1111111111
11112222 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 12345678
123456789 1234567890 12345678910 123456789a 123456987 1234qwer 123654789 135792468 143143143
147258369 147852369 159357456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz@wsx 22222222
246813579 33333333 44444444 55555555 66666666 741852963 77777777 789456123 87654321 88888888
963852741 987654321 9876543210 99999999 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456
aaaaaaa1 aaaaaaaa aabbccdd abc12345 abc123456 abc@1234 abc@12345 abcabcabc abcd1234 abcd12345
abcd@1234 abcdefg1 abcdefgh abcdefghi access14 admin123 admin1234 admin12345 admin1950
admin1951 admin1952 admin1953 admin1954 admin1955 admin1956 admin1957 admin1958 admin1959
admin1960 admin1961 admin1962 admin1963 admin1964 admin1965 admin1966 admin1967 admin1968
admin1969 admin1970 admin1971 admin1972 admin1973 admin1974 admin1975 admin1976 admin1977
admin1978 admin1979 admin1980 admin1981 admin1982 admin1983 admin1984 admin1985 admin1986
admin1987 admin1988 admin1989 admin1990 admin1991 admin1992 admin1993 admin1994 admin1995
admin1996 admin1997 admin1998 admin1999 admin2000 admin2001 admin2002 admin2003 admin2004
admin2005 admin2006 admin2007 admin2008 admin2009 admin2010 admin2011 admin2012 admin2013
admin2014 admin2015 admin2016 admin2017 admin2018 admin2019 admin2020 admin2021 admin2022
admin2023 admin2024 admin2025 admin2026 admin2027 admin2028 admin2029 admin2030 admin@123
admin@1950 admin@1951 admin@1952 admin@1953 admin@1954 admin@1955 admin@1956 admin@1957
admin@1958 admin@1959 admin@1960 admin@1961 admin@1962 admin@1963 admin@1964 admin@1965
admin@1966 admin@1967 admin@1968 admin@1969 admin@1970 admin@1971 admin@1972 admin@1973
admin@1974 admin@1975 admin@1976 admin@1977 admin@1978 admin@1979 admin@1980 admin@1981
admin@1982 admin@1983 admin@1984 admin@1985 admin@1986 admin@1987 admin@1988 admin@1989
admin@1990 admin@1991 admin@1992 admin@1993 admin@1994 admin@1995 admin@1996 admin@1997
admin@1998 admin@1999 admin@2000 admin@2001 admin@2002 admin@2003 admin@2004 admin@2005
admin@2006 admin@2007 admin@2008 admin@2009 admin@2010 admin@2011 admin@2012 admin@2013
admin@2014 admin@2015 admin@2016 admin@2017 admin@2018 admin@2019 admin@2020 admin@2021
admin@2022 admin@2023 admin@2024 admin@2025 admin@2026 admin@2027 admin@2028 admin@2029
admin@2030 administrator airtel123 alexander alexandra amma1234 andhra123 andrew123 android1
anjali123 anthony1 apple123 arsenal1 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1
asdfqwer ashley123 balaji123 bangalore bangalore1 bangaram barcelona baseball baseball1
basketball batman123 benjamin bharat123 blink182 bujji143 bullet350 butterfly cassandra
changeme changeme1 changeme123 charlie1 chelsea1 chennai123 chinna123 chinni123 chocolate
chocolate1 christian christopher computer computer1 corvette cricket1 cricket123 daniel123
deepika1 default1 default123 delhi123 dhoni007 dragon123 durga123 elizabeth eminem123 facebook
facebook1 farm1234 farmstore ferrari1 football football1 freedom1 ganapathi ganesh123 gmail123
google123 guest123 guest1234 hanuman1 hanuman123 hello123 hello1234 helloworld hindustan
hondacity hotmail1 hunter123 hunter22 hyderabad hyderabad1 iloveu123 iloveyou iloveyou!
iloveyou1 iloveyou143 iloveyou2 india123 india1234 india1950 india1951 india1952 india1953
india1954 india1955 india1956 india1957 india1958 india1959 india1960 india1961 india1962
india1963 india1964 india1965 india1966 india1967 india1968 india1969 india1970 india1971
india1972 india1973 india1974 india1975 india1976 india1977 india1978 india1979 india1980
india1981 india1982 india1983 india1984 india1985 india1986 india1987 india1988 india1989
india1990 india1991 india1992 india1993 india1994 india1995 india1996 india1997 india1998
india1999 india2000 india2001 india2002 india2003 india2004 india2005 india2006 india2007
india2008 india2009 india2010 india2011 india2012 india2013 india2014 india2015 india2016
india2017 india2018 india2019 india2020 india2021 india2022 india2023 india2024 india2025
india2026 india2027 india2028 india2029 india2030 india@123 india@1950 india@1951 india@1952
india@1953 india@1954 india@1955 india@1956 india@1957 india@1958 india@1959 india@1960
india@1961 india@1962 india@1963 india@1964 india@1965 india@1966 india@1967 india@1968
india@1969 india@1970 india@1971 india@1972 india@1973 india@1974 india@1975 india@1976
india@1977 india@1978 india@1979 india@1980 india@1981 india@1982 india@1983 india@1984
india@1985 india@1986 india@1987 india@1988 india@1989 india@1990 india@1991 india@1992
india@1993 india@1994 india@1995 india@1996 india@1997 india@1998 india@1999 india@2000
india@2001 india@2002 india@2003 india@2004 india@2005 india@2006 india@2007 india@2008
india@2009 india@2010 india@2011 india@2012 india@2013 india@2014 india@2015 india@2016
india@2017 india@2018 india@2019 india@2020 india@2021 india@2022 india@2023 india@2024
india@2025 india@2026 india@2027 india@2028 india@2029 india@2030 internet internet1 iphone123
ironman123 jaihind1 jaihind123 jaishreeram jennifer jessica1 jio12345 jonathan jordan23
joshua123 kanna123 kerala123 killer123 kohli123 kolkata123 krishna1 krishna123 kumar123
kumar1234 lakshmi1 lakshmi123 letmein! letmein1 letmein123 linkedin1 liverpool liverpool1
lkjhgfdsa login123 love1432 love@143 lovely123 loveme123 loveyou123 mahadev1 mahadev123
mahesh123 mahesh143 manchester maruti800 master123 matthew1 mercedes metallica michael1
michelle microsoft millet123 millets1 mnbvcxz1 monkey123 mumbai123 murugan1 mustang1
mypassword nanna123 nela1234 nelafarm nicole123 ninja123 nirvana1 nokia123 omnamahshivaya
omsairam omsairam1 organic1 organic123 p@ssw0rd p@ssword pa$$word pa55word passw0rd password
password! password1 password1! password12 password123 password1234 password1950 password1951
password1952 password1953 password1954 password1955 password1956 password1957 password1958
password1959 password1960 password1961 password1962 password1963 password1964 password1965
password1966 password1967 password1968 password1969 password1970 password1971 password1972
password1973 password1974 password1975 password1976 password1977 password1978 password1979
password1980 password1981 password1982 password1983 password1984 password1985 password1986
password1987 password1988 password1989 password1990 password1991 password1992 password1993
password1994 password1995 password1996 password1997 password1998 password1999 password2000
password2001 password2002 password2003 password2004 password2005 password2006 password2007
password2008 password2009 password2010 password2011 password2012 password2013 password2014
password2015 password2016 password2017 password2018 password2019 password2020 password2021
password2022 password2023 password2024 password2025 password2026 password2027 password2028
password2029 password2030 password@1950 password@1951 password@1952 password@1953
password@1954 password@1955 password@1956 password@1957 password@1958 password@1959
password@1960 password@1961 password@1962 password@1963 password@1964 password@1965
password@1966 password@1967 password@1968 password@1969 password@1970 password@1971
password@1972 password@1973 password@1974 password@1975 password@1976 password@1977
password@1978 password@1979 password@1980 password@1981 password@1982 password@1983
password@1984 password@1985 password@1986 password@1987 password@1988 password@1989
password@1990 password@1991 password@1992 password@1993 password@1994 password@1995
password@1996 password@1997 password@1998 password@1999 password@2000 password@2001
password@2002 password@2003 password@2004 password@2005 password@2006 password@2007
password@2008 password@2009 password@2010 password@2011 password@2012 password@2013
password@2014 password@2015 password@2016 password@2017 password@2018 password@2019
password@2020 password@2021 password@2022 password@2023 password@2024 password@2025
password@2026 password@2027 password@2028 password@2029 password@2030 passwords patel123
patricia poiuytrewq pokemon123 pooja123 porsche1 princess princess1 priya123 q1w2e3r4
q1w2e3r4t5 qazwsx123 qazwsxedc qweasdzxc qweqweqwe qwer1234 qwer4321 qwerty!@# qwerty1!
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop
radhakrishna radheradhe rahul123 rajesh123 ramesh123 ranger123 realmadrid reddy123 reliance
rohit123 root1234 rootroot sachin10 sachin123 saibaba1 saibaba123 samantha samsung1 samsung12
samsung123 secret12 secret123 shadow123 sharma123 shivshiv singh123 slipknot spiderman
srinivas srinivas1 starwars starwars1 stephanie strawberry sunshine sunshine1 superman
superman1 suresh123 sweetheart sweety123 tamilnadu tatamotors telangana temp1234 test1234
test12345 tester123 testing1 testing123 testtest thomas123 trustno1 user1234 venkat123
venkatesh veronica victoria viratkohli welcome1 welcome12 welcome123 welcome1950 welcome1951
welcome1952 welcome1953 welcome1954 welcome1955 welcome1956 welcome1957 welcome1958
welcome1959 welcome1960 welcome1961 welcome1962 welcome1963 welcome1964 welcome1965
welcome1966 welcome1967 welcome1968 welcome1969 welcome1970 welcome1971 welcome1972
welcome1973 welcome1974 welcome1975 welcome1976 welcome1977 welcome1978 welcome1979
welcome1980 welcome1981 welcome1982 welcome1983 welcome1984 welcome1985 welcome1986
welcome1987 welcome1988 welcome1989 welcome1990 welcome1991 welcome1992 welcome1993
welcome1994 welcome1995 welcome1996 welcome1997 welcome1998 welcome1999 welcome2000
welcome2001 welcome2002 welcome2003 welcome2004 welcome2005 welcome2006 welcome2007
welcome2008 welcome2009 welcome2010 welcome2011 welcome2012 welcome2013 welcome2014
welcome2015 welcome2016 welcome2017 welcome2018 welcome2019 welcome2020 welcome2021
welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome2027 welcome2028
welcome2029 welcome2030 welcome@123 welcome@1950 welcome@1951 welcome@1952 welcome@1953
welcome@1954 welcome@1955 welcome@1956 welcome@1957 welcome@1958 welcome@1959 welcome@1960
welcome@1961 welcome@1962 welcome@1963 welcome@1964 welcome@1965 welcome@1966 welcome@1967
welcome@1968 welcome@1969 welcome@1970 welcome@1971 welcome@1972 welcome@1973 welcome@1974
welcome@1975 welcome@1976 welcome@1977 welcome@1978 welcome@1979 welcome@1980 welcome@1981
welcome@1982 welcome@1983 welcome@1984 welcome@1985 welcome@1986 welcome@1987 welcome@1988
welcome@1989 welcome@1990 welcome@1991 welcome@1992 welcome@1993 welcome@1994 welcome@1995
welcome@1996 welcome@1997 welcome@1998 welcome@1999 welcome@2000 welcome@2001 welcome@2002
welcome@2003 welcome@2004 welcome@2005 welcome@2006 welcome@2007 welcome@2008 welcome@2009
welcome@2010 welcome@2011 welcome@2012 welcome@2013 welcome@2014 welcome@2015 welcome@2016
welcome@2017 welcome@2018 welcome@2019 welcome@2020 welcome@2021 welcome@2022 welcome@2023
welcome@2024 welcome@2025 welcome@2026 welcome@2027 welcome@2028 welcome@2029 welcome@2030
whatever whatever1 william1 windows1 windows10 xxxxxxxx yahoo123 yamaha123 zaq12wsx zaq1zaq1
zxcvbnm1 zxcvbnm123 zxczxczxc zzzzzzzz
`
    .trim()
    .split(/\s+/),
);
