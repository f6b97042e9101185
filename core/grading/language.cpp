#include "grading/language.h"

#include <set>
#include <string_view>

#include "grading/dictionary.h"
#include "grading/utf8.h"

namespace posenc {

namespace {

using Words = std::set<std::string>;

// The words of a text. As one text they take half the room of a table of words.
Words words_of(const std::string& text) {
  const std::vector<std::string> words = split(text, ' ');
  return {words.begin(), words.end()};
}

// German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Turkish, Czech, Romanian, Indonesian; without
// accents, as they are folded, and without what is an English word too ("also", "on", "me", "non-"). A few nouns of
// the subject.
const Words& foreign_words() {
  static const Words words = words_of(
      "par mediante tramite attraverso cada chaque ogni jeder jede jedes ihre ihren der die das und nicht ist sind "
      "wird werden mit zu den dem ein eine einen weil durch auf von sie es kein keine keinen auch fur wenn dann "
      "bei zum wie oder dass aus heisst kann haben reihenfolge ausgaben eingaben le la les des est sont et ne pas "
      "il elle une du qui que pour dans avec au aux sur ou ils elles ce cette quand lorsque sans parce el los las "
      "una por porque con para del se su como son si cuando entradas salidas orden lo gli sono che perche della "
      "delle dei di nella vengono viene atencao agli alle ai nel os sao nao um uma dos das ao aos pela pelo ordem "
      "quando de het een zijn niet en worden wordt omdat ze bij voor naar dezelfde volgorde jest nie sie ze przez "
      "ktore oraz och ar inte att det som till med eftersom ve bir bu icin degil ile eklenir jsou neni protoze "
      "nebo si este sunt nu pentru dan yang tidak dengan karena codificacion codificacao codifica codage encodage "
      "kodierung positionskodierung biais relativo relativa relatif posizionale posicional positionnel rotatif "
      "addiert summe zusammen somme suma somma soma opgeteld positionen einbettung einbettungen kodowanie "
      "pozycyjne wzgledne relatieve drehung permutiert relativen relatives palavra palavras posicao posicoes "
      "camada camadas saida saidas entrada mesma mesmo somada somadas gente com sem isso pelas");
  return words;
}

const Words& english_words() {
  static const Words words = words_of(
      "a an the is are was were be been being am do does did done has have had having can could may might must "
      "shall should will would to of in on at by for with from into onto as than that which who whom what when "
      "where why how this these those it its they them their there he his she her we us our you your i my me and "
      "or but if so because since then thus hence therefore while not no nor neither never none nothing without "
      "each every all any some both either just only also very up out about after before between through per via "
      "like too u em cause instead rather over under off such more most other whose until during again here else "
      "get gets got make makes regardless whether though let lets yet ever unlike when whatever wherever");
  return words;
}

// A letter of another script: no ASCII, no Latin, no lone Greek letter of a formula.
bool is_other_script(const std::string& word) {
  std::size_t at = 0, letters = 0;
  for (; at < word.size(); ++letters) {
    const char32_t point = next_code_point(word, at);
    if (point < 0x370 || (point >= 0x2000 && point < 0x2E80)) return false;
  }
  const auto first = static_cast<unsigned char>(word[0]);
  const bool ideographs = first >= 0xE2;  // one of them may be a word
  return letters > 2 || (ideographs && letters > 0);
}

// Endings that English words do not have: Kodierung, codificación, codificazione, codificação.
bool has_foreign_ending(const std::string& word) {
  if (word.size() < 8) return false;
  for (const std::string_view ending : {"ierung", "ficacion", "zione", "zioni", "cacao", "codering", "keit"}) {
    if (word.ends_with(ending)) return true;
  }
  return false;
}

}  // namespace

bool is_function_word(const std::string& word) { return english_words().contains(word); }

bool is_foreign_prose(const std::vector<Token>& tokens) {
  std::size_t foreign = 0, english = 0;
  for (const Token& token : tokens) {
    if (token.kind != TokenKind::word || token.quoted) continue;
    if (is_other_script(token.text) || foreign_words().contains(token.text) || has_foreign_ending(token.text)) {
      ++foreign;
    } else if (is_function_word(token.text) && token.text != "a") {  // the Portuguese article, and a Romance "to"
      ++english;
    }
  }
  return foreign > english;
}

}  // namespace posenc
