/** The colours of the map. Both themes fill the same roles; the layers know only the roles. */
export interface Palette {
  /** Land that nothing is known of. */
  readonly paper: string;
  /** What lies outside the region. */
  readonly beyond: string;
  readonly edge: string;

  readonly residential: string;
  readonly industrial: string;
  readonly retail: string;
  readonly farmland: string;
  readonly grass: string;
  readonly park: string;
  readonly pitch: string;
  readonly wood: string;
  readonly scrub: string;
  readonly orchard: string;
  readonly cemetery: string;
  readonly marsh: string;
  readonly sand: string;
  readonly mud: string;
  readonly rock: string;
  readonly site: string;
  readonly care: string;
  readonly parking: string;

  readonly water: string;
  readonly shore: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly pier: string;

  readonly motorway: string;
  readonly motorwayEdge: string;
  readonly motorwayFar: string;
  readonly mainRoad: string;
  readonly mainRoadEdge: string;
  readonly mainRoadFar: string;
  readonly secondaryRoad: string;
  readonly street: string;
  readonly streetEdge: string;
  readonly streetFar: string;
  readonly privateStreet: string;
  readonly square: string;
  readonly runway: string;
  readonly footpath: string;
  readonly steps: string;
  readonly cycleway: string;
  readonly bridleway: string;
  readonly track: string;
  readonly privatePath: string;
  readonly rail: string;
  readonly boundary: string;

  /** Text, strongest first. */
  readonly text: string;
  readonly textQuiet: string;
  readonly textFaint: string;
  readonly halo: string;
  readonly textWater: string;
  readonly textGreen: string;
  readonly motorwayNumber: string;
  readonly mainRoadNumber: string;
  readonly roadNumber: string;

  /** The only strong colours of the base map. */
  readonly toilet: string;
  readonly onToilet: string;
  readonly station: string;
  readonly onStation: string;
}

export const LIGHT: Palette = {
  paper: '#f7f3ea',
  beyond: '#f1ece1',
  edge: '#d8cebd',

  residential: '#f3ede2',
  industrial: '#ebe7e0',
  retail: '#f5eae0',
  farmland: '#f4f1df',
  grass: '#e4ebd2',
  park: '#d6e6c3',
  pitch: '#cbdfb8',
  wood: '#c9dcb5',
  scrub: '#dbe2c4',
  orchard: '#dfe7c9',
  cemetery: '#dae3cd',
  marsh: '#d5e4d6',
  sand: '#f3e8c8',
  mud: '#cfdcd8',
  rock: '#e4dfd6',
  site: '#f2ead6',
  care: '#f4e3de',
  parking: '#efebe3',

  water: '#b5d3de',
  shore: '#92b9c8',
  building: '#ebe3d6',
  buildingEdge: '#d3c8b6',
  pier: '#ece5d8',

  motorway: '#e9cb9a',
  motorwayEdge: '#bf9a62',
  motorwayFar: '#d3a963',
  mainRoad: '#f4e3bf',
  mainRoadEdge: '#cdb283',
  mainRoadFar: '#dcbf87',
  secondaryRoad: '#faf0d7',
  street: '#ffffff',
  streetEdge: '#d3c8b7',
  streetFar: '#d9cfbf',
  privateStreet: '#f6f2ea',
  square: '#f5ede6',
  runway: '#e3ded6',
  footpath: '#8b6a4c',
  steps: '#6d4527',
  cycleway: '#2f7d77',
  bridleway: '#7a7440',
  track: '#a48a66',
  privatePath: '#b9ad9b',
  rail: '#a29c93',
  boundary: '#9a8d9c',

  text: '#10302f',
  textQuiet: '#3f5453',
  textFaint: '#5b5a51',
  halo: '#fbf8f3',
  textWater: '#285a6e',
  textGreen: '#466236',
  motorwayNumber: '#2a5486',
  mainRoadNumber: '#2c6149',
  roadNumber: '#705022',

  toilet: '#5a2a86',
  onToilet: '#ffffff',
  station: '#10302f',
  onStation: '#ffffff',
};

export const DARK: Palette = {
  paper: '#1a2928',
  beyond: '#131f1f',
  edge: '#33474a',

  residential: '#202f2e',
  industrial: '#232f32',
  retail: '#282f2e',
  farmland: '#1d2c23',
  grass: '#1f3428',
  park: '#203c2b',
  pitch: '#26442f',
  wood: '#1d3a28',
  scrub: '#21362a',
  orchard: '#213627',
  cemetery: '#23352c',
  marsh: '#1c3534',
  sand: '#34342a',
  mud: '#1b3940',
  rock: '#2a3434',
  site: '#2a332b',
  care: '#352d30',
  parking: '#263433',

  water: '#123a4b',
  shore: '#2b5c6e',
  building: '#2c3d3b',
  buildingEdge: '#3b4f4c',
  pier: '#2a3837',

  motorway: '#7a6b51',
  motorwayEdge: '#172423',
  motorwayFar: '#8a7858',
  mainRoad: '#625c4a',
  mainRoadEdge: '#172423',
  mainRoadFar: '#6f6853',
  secondaryRoad: '#54544a',
  street: '#404f4d',
  streetEdge: '#172423',
  streetFar: '#42514f',
  privateStreet: '#31403e',
  square: '#37433f',
  runway: '#303b3b',
  footpath: '#c5a683',
  steps: '#efc79c',
  cycleway: '#63bdb2',
  bridleway: '#b3ad6b',
  track: '#8a7758',
  privatePath: '#5a6460',
  rail: '#66716f',
  boundary: '#77708a',

  text: '#f2ede2',
  textQuiet: '#cbd3cd',
  textFaint: '#bac4be',
  halo: '#121d1d',
  textWater: '#8cc0d3',
  textGreen: '#a5c692',
  motorwayNumber: '#b0ccf0',
  mainRoadNumber: '#9fd4b8',
  roadNumber: '#dfc595',

  toilet: '#c9a2f2',
  onToilet: '#1d0f2e',
  station: '#f2ede2',
  onStation: '#10302f',
};
