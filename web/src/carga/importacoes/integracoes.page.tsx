import { useEffect } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { type PickedFile, Page as Screen } from '../../ui/index.ts'
import { EnviosEmCurso } from './components/envios-em-curso.tsx'
import { Historico } from './components/historico.tsx'
import { Soltar } from './components/soltar.tsx'
import { iniciar } from './importacoes.queries.ts'

const defaults = { importacao: '' }

/** Inserir: drop notes, and what was dropped before. `?importacao=12` leads to that import. */
export function Page() {
  const [{ importacao }] = useUrlState(defaults)
  const go = useGo()
  useEffect(() => {
    if (importacao) void go(`/app/integracoes/${importacao}`, { replace: true })
  }, [importacao, go])
  const start = async (files: PickedFile[]) => go(`/app/integracoes/${await iniciar(files)}`)
  return (
    <Screen title="Inserir" description="Notas fiscais dos embarcadores, a partir do XML" plain>
      <div className="px-4 pt-4 max-sm:px-3 max-sm:pt-3">
        <Soltar onFiles={start} title="Solte aqui os XML das notas" className="max-sm:px-3 max-sm:py-6" />
        <EnviosEmCurso />
      </div>
      <Historico />
    </Screen>
  )
}
