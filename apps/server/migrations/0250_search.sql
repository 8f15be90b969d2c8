-- Searching ignores accents, capitals, hyphens, apostrophes and spaces. This equals foldForSearch of
-- the contract, as a test checks. Capitals are listed because lower() depends on the collation of the
-- operator's database; it also saves an extension.
CREATE FUNCTION fold_for_search(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    -- the fast path for most names: the other one takes ten times as long
    WHEN octet_length(given) = length(given)
      THEN regexp_replace(lower(given COLLATE "C"), '[^a-z0-9]', '', 'g')
    ELSE replace(replace(replace(replace(translate(
      regexp_replace(lower(normalize(given, NFKD) COLLATE "C"),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u05f3\u05f4\u0600-\u061f\u0640\u064b-\u065f\u066a-\u066d\u0670\u06d4\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff]',
        '', 'g'),
      'ÆÐØÞðøĐđĦħıŁłŊŋŒŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎəͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝ'
        || 'ΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐ'
        || 'ҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌ'
        || 'ՍՎՏՐՑՒՓՔՕՖẞỺỼỾ',
      'ædoþdoddhhillnnœttɓƃƅɔƈɖɗƌǝeɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏeͱͳͷϳαβγδεζηθικλμν'
        || 'ξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґ'
        || 'ғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռ'
        || 'սվտրցւփքօֆßỻỽỿ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
  END;

-- All pairs and triples of adjacent letters in a folded text, to find part of a name. The remainders at
-- the end are included too, but are never searched for.
CREATE FUNCTION search_grams(folded text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN string_to_array(
    regexp_replace(folded, '(..)', '\1,', 'g') || ',' ||
    regexp_replace(substr(folded, 2), '(..)', '\1,', 'g') || ',' ||
    regexp_replace(folded, '(...)', '\1,', 'g') || ',' ||
    regexp_replace(substr(folded, 2), '(...)', '\1,', 'g') || ',' ||
    regexp_replace(substr(folded, 3), '(...)', '\1,', 'g'), ',');

CREATE INDEX visitors_search ON visitors
  USING gin (search_grams(fold_for_search(first_name) || ' ' || fold_for_search(last_name)))
  WHERE anonymised_at IS NULL;
