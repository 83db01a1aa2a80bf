import { type AbaDoResultado, abasDoResultado, type Importacao } from '@tropeiro/contract/carga/importacoes'
import { Tabs } from '../../../ui/index.ts'

const nomes: Record<AbaDoResultado, string> = {
  todas: 'Todos',
  importadas: 'Importadas',
  sinalizadas: 'Com aviso',
  repetidas: 'Repetidas',
  cancelamentos: 'Cancelamentos',
  recusadas: 'Recusadas',
  aguardando: 'Aguardando',
}

const quantos = ({ contagem }: Importacao, aba: AbaDoResultado): number =>
  aba === 'todas' ? contagem.total : contagem[aba]

export const ehAba = (text: string): text is AbaDoResultado =>
  (abasDoResultado as readonly string[]).includes(text)

/** What became of the files, by kind: those kinds that there are. */
export function Abas({
  importacao,
  aba,
  onChange,
}: {
  importacao: Importacao
  aba: string
  onChange: (aba: string) => void
}) {
  const shown = abasDoResultado.filter(
    (a) =>
      a === aba ||
      ['todas', 'importadas', 'repetidas', 'recusadas'].includes(a) ||
      quantos(importacao, a) > 0,
  )
  return (
    <div className="px-4 pt-1 max-sm:px-3">
      <Tabs
        label="Resultado"
        value={aba}
        onChange={onChange}
        tabs={shown.map((a) => ({ value: a, label: nomes[a], count: quantos(importacao, a) }))}
      />
    </div>
  )
}
