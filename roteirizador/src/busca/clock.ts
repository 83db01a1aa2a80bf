import { Arrays } from './arrays.ts'
import { FOREVER } from './model.ts'

/** Times and loads of routes: what a change of their stops means for the rest of the day. */
export class Clock extends Arrays {
  /** Times and loads of a whole route, after stops left it; of a day of several trips, of all that it moves. */
  retime(r: number) {
    const { m, next } = this
    if (this.timed) {
      if (m.has.reload) {
        for (let x = r; x >= 0; x = this.tripAfter[x]) this.forward(x)
        for (let x = r; x >= 0; x = this.tripBefore[x]) this.backward(x)
      } else {
        this.forward(r)
        this.backward(r)
      }
    }
    if (m.has.duration) this.measure(r)
    if (m.has.collections || m.has.pairs) this.weigh(r)
    if (m.has.groups) {
      let bits = 0
      for (let i = next[this.first(r)]; i !== this.last(r); i = next[i]) bits |= m.group[i]
      this.groups[r] = bits
    }
  }

  /** Earliest times of one trip. */
  private forward(r: number) {
    const { m, next, node, early } = this
    const kind = m.kinds[this.kind[r]]
    const s = this.first(r)
    const e = this.last(r)
    let leave = kind.from
    if (this.tripBefore[r] >= 0) leave = early[this.last(this.tripBefore[r])] + kind.reload
    if (m.has.release)
      for (let i = next[s]; i !== e; i = next[i]) if (m.release[i] > leave) leave = m.release[i]
    early[s] = leave
    for (let p = s, i = next[s]; i !== e; p = i, i = next[i]) {
      early[i] = this.startAt(
        i,
        early[p] + (p === s ? 0 : m.service[p]) + this.time(node[p], i, kind.profile),
      )
    }
    if (m.has.reload) {
      const p = this.prev[e]
      early[e] = Math.min(
        FOREVER,
        early[p] + (p === s ? 0 : m.service[p]) + this.time(node[p], node[e], kind.profile),
      )
    }
  }

  /** Latest times of one trip. */
  private backward(r: number) {
    const { m, next, prev, node, late } = this
    const kind = m.kinds[this.kind[r]]
    const s = this.first(r)
    const e = this.last(r)
    late[e] = kind.to
    if (this.tripAfter[r] >= 0) late[e] = late[this.first(this.tripAfter[r])] - kind.reload
    for (let q = e, i = prev[e]; i !== s; q = i, i = prev[i]) {
      late[i] = this.startBy(i, late[q] - this.time(i, node[q], kind.profile) - m.service[i])
    }
    late[s] = late[next[s]] - this.time(node[s], node[next[s]], kind.profile)
  }

  /** After c went in, the times that it moved, outward until nothing changes. */
  settle(c: number, r: number) {
    const { m, next, prev, node, early, late } = this
    if (m.has.reload || m.release[c] > 0) {
      this.retime(r)
      return
    }
    if (this.timed) {
      const kind = m.kinds[this.kind[r]]
      const s = this.first(r)
      const e = this.last(r)
      const { profile } = kind
      for (let p = prev[c], i = c; i !== e; p = i, i = next[i]) {
        const start = this.startAt(
          i,
          early[p] + (p === s ? 0 : m.service[p]) + this.time(node[p], i, profile),
        )
        if (i !== c && start === early[i]) break
        early[i] = start
      }
      for (let q = next[c], i = c; i !== s; q = i, i = prev[i]) {
        const start = this.startBy(i, late[q] - this.time(i, node[q], profile) - m.service[i])
        if (i !== c && start === late[i]) break
        late[i] = start
      }
      late[s] = late[next[s]] - this.time(node[s], node[next[s]], profile)
    }
    if (m.has.duration) this.measure(r)
    if (m.has.collections || m.has.pairs) this.weigh(r)
    if (m.has.groups) this.groups[r] |= m.group[c]
  }

  /** Segments of paid time of a route, joined from both ends (Vidal et al. 2013), so that the day may begin as late as it can. */
  private measure(r: number) {
    const { m, next, prev, node, durTo, durFrom } = this
    const kind = m.kinds[this.kind[r]]
    const s = this.first(r)
    const e = this.last(r)
    durTo[s * 3] = 0
    durTo[s * 3 + 1] = kind.from
    durTo[s * 3 + 2] = kind.to
    for (let p = s, i = next[s]; i !== e; p = i, i = next[i]) {
      const t = this.time(node[p], i, kind.profile)
      const reach = durTo[p * 3] + t
      const wait = Math.max(m.winOpen[m.winAt[i]] - reach - durTo[p * 3 + 2], 0)
      durTo[i * 3] = durTo[p * 3] + m.service[i] + t + wait
      durTo[i * 3 + 1] = Math.max(m.winOpen[m.winAt[i]] - reach, durTo[p * 3 + 1]) - wait
      durTo[i * 3 + 2] = Math.min(m.winClose[m.winAt[i + 1] - 1] - reach, durTo[p * 3 + 2])
    }
    durFrom[e * 3] = 0
    durFrom[e * 3 + 1] = kind.from
    durFrom[e * 3 + 2] = kind.to
    for (let q = e, i = prev[e]; i !== s; q = i, i = prev[i]) {
      const reach = m.service[i] + this.time(i, node[q], kind.profile)
      const wait = Math.max(durFrom[q * 3 + 1] - reach - m.winClose[m.winAt[i + 1] - 1], 0)
      durFrom[i * 3] = m.service[i] + durFrom[q * 3] + (reach - m.service[i]) + wait
      durFrom[i * 3 + 1] = Math.max(durFrom[q * 3 + 1] - reach, m.winOpen[m.winAt[i]]) - wait
      durFrom[i * 3 + 2] = Math.min(durFrom[q * 3 + 2] - reach, m.winClose[m.winAt[i + 1] - 1])
    }
    if (kind.perSecond === 0) return
    const first = next[s]
    const day = this.time(node[s], node[first], kind.profile) + durFrom[first * 3]
    const idle = Math.max(0, day - this.seconds[r])
    this.cost += kind.perSecond * (idle - this.idle[r])
    this.idle[r] = idle
  }

  /** Loads along a route where goods are also collected or change hands on the way. */
  private weigh(r: number) {
    const { m, next, prev, aboard, highTo, highFrom } = this
    const { dims } = m
    const s = this.first(r)
    const e = this.last(r)
    for (let d = 0; d < dims; d++) {
      let load = 0
      for (let i = next[s]; i !== e; i = next[i])
        if (m.collection[i] === 0 && m.pair[i] < 0) load += m.quantity[i * dims + d]
      let high = load
      aboard[s * dims + d] = load
      highTo[s * dims + d] = load
      for (let i = next[s]; i !== e; i = next[i]) {
        load += m.collection[i] === 1 ? m.quantity[i * dims + d] : -m.quantity[i * dims + d]
        aboard[i * dims + d] = load
        if (load > high) high = load
        highTo[i * dims + d] = high
      }
      high = load
      aboard[e * dims + d] = load
      for (let i = prev[e]; ; i = prev[i]) {
        if (aboard[i * dims + d] > high) high = aboard[i * dims + d]
        highFrom[i * dims + d] = high
        if (i === s) break
      }
    }
  }
}
