/** What every page does without an island: the banner while the network is away. */

const offline = document.getElementById('offline')
const show = () => {
  if (offline) offline.hidden = navigator.onLine
}
addEventListener('online', show)
addEventListener('offline', show)
show()
