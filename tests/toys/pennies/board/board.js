// The board of Pennies: the prize, and a coin for each bid.
export const version = 1

export function mount(element, props) {
  const board = document.createElement('section')
  board.id = 'pennies-board'
  const prize = board.appendChild(document.createElement('p'))
  const coins = ['0', '1', '2'].map((bid) => {
    const coin = board.appendChild(document.createElement('button'))
    coin.textContent = bid
    coin.onclick = () => props.click(bid)
    return coin
  })

  function update(told) {
    props = told
    const { view, texts, light, chosen } = props
    board.setAttribute('aria-label', texts.say('name'))
    prize.textContent = texts.say('show.prize', { prize: view.prize })
    for (const coin of coins) {
      coin.disabled = light(coin.textContent) === null
      coin.setAttribute('aria-pressed', chosen.includes(coin.textContent))
    }
  }

  update(props)
  element.append(board)
  return { update, destroy: () => board.remove() }
}

/** The coins are on the board: they need no buttons below it. */
export const onBoard = (word) => /^[012]$/.test(word)
