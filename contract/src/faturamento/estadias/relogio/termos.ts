/** What a wait is counted by: the law's terms, or those of a contract. */
export type TermosDaEstadia = {
  /** Minutes that cost nothing. */
  livre_min: number
  /** Past the free time all hours since the arrival are due (art. 11 § 8), or only those beyond it. */
  leitura: 'desde_a_chegada' | 'so_o_excedente'
  /** A begun hour is an hour, or counts by its minutes. */
  fracao: 'cheia' | 'proporcional'
  /** By tonne of capacity and hour, by hour of the vehicle, or by begun day. */
  forma: 'tonelada_hora' | 'hora' | 'diaria'
  /** Cents of one unit of the form. */
  centavos: number
  /** Most cents of a begun day of waiting; 0: none. */
  teto_dia_centavos: number
  /** Where somebody comes before the hour agreed: from the arrival, or from that hour. */
  cedo: 'chegada' | 'agendado'
  /** Hours of the night that do not count, 'HH:MM'; null: all count. */
  noite: { de: string; ate: string } | null
}

/** Law 11.442/2007 art. 11 §§ 5 to 9. */
export const termosDaLei = (centavos: number): TermosDaEstadia => ({
  livre_min: 300,
  leitura: 'desde_a_chegada',
  fracao: 'cheia',
  forma: 'tonelada_hora',
  centavos,
  teto_dia_centavos: 0,
  cedo: 'chegada',
  noite: null,
})

export const leiturasDaEstadia = {
  desde_a_chegada: 'Desde a chegada (Lei 11.442, art. 11 § 8º)',
  so_o_excedente: 'Só o que passa do tempo livre',
} as const
export const fracoesDaEstadia = { cheia: 'Hora começada conta inteira', proporcional: 'Por minuto' } as const
export const formasDaEstadia = {
  tonelada_hora: 'Por tonelada de capacidade e hora',
  hora: 'Por hora do veículo',
  diaria: 'Diária do veículo',
} as const
