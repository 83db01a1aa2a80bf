import type { Abastecimento, MarcaDoAbastecimento } from '@tropeiro/contract/frota/abastecimentos/formas'
import type { listaDeAbastecimentos } from '@tropeiro/contract/frota/abastecimentos/lista'
import { decisoes, type Grau, marcas } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { Badge, type CelulasDa } from '../../../ui/index.ts'

const tom: Record<Grau, 'bad' | 'warn' | 'neutral'> = {
  certo: 'bad',
  provavel: 'warn',
  fraco: 'neutral',
  aviso: 'neutral',
  nao_sabe: 'neutral',
}
const acusa = (m: MarcaDoAbastecimento): boolean => m.grau !== 'nao_sabe' && m.grau !== 'aviso'

/** What speaks against a fill-up: each check's name, and its sentence. */
export function Marcas({ a, todas = false }: { a: Abastecimento; todas?: boolean }) {
  const shown = todas ? a.marcas : a.marcas.filter(acusa).slice(0, 2)
  if (shown.length === 0) return todas ? <p className="text-sm text-ink-3">Nada fala contra ele.</p> : null
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((m) => (
        <li
          key={m.chave}
          className={todas ? 'flex flex-col items-start gap-1 text-sm' : 'flex min-w-0 items-center gap-2'}
        >
          <Badge tone={tom[m.grau]}>{marcas[m.chave]}</Badge>
          <span className={todas ? '' : 'truncate text-ink-2'} title={todas ? undefined : m.frase}>
            {m.frase}
          </span>
        </li>
      ))}
    </ul>
  )
}

export const celulas: CelulasDa<typeof listaDeAbastecimentos> = {
  marcas: (a) => <Marcas a={a} />,
  decisao: (a) =>
    a.decisao && <Badge tone={a.decisao === 'aceito' ? 'ok' : 'bad'}>{decisoes[a.decisao]}</Badge>,
}
